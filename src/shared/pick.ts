export const pick = <Value>(values: { [field: string]: Value } | object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Record<
    string,
    Value
  >
