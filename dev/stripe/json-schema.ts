type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const verbatim = ['enum', 'required', 'example']

/** Converts OpenAPI 3.0 to JSON Schema: `nullable` becomes a null type (and `enum` value), or a branch of `anyOf`. */
export function toJsonSchema(node: Json): Json {
  if (Array.isArray(node)) return node.map(toJsonSchema)
  if (!node || typeof node !== 'object') return node
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, verbatim.includes(key) ? value : toJsonSchema(value)]),
  )
  // If it is not a boolean, 'nullable' is a property name, not the keyword.
  if (nullable !== true) return nullable === undefined ? rest : { ...rest, nullable }
  if (Array.isArray(rest.anyOf)) return { ...rest, anyOf: [...rest.anyOf, { type: 'null' }] }
  if (typeof rest.type !== 'string') return { anyOf: [rest, { type: 'null' }] }
  const type = [rest.type, 'null']
  return Array.isArray(rest.enum) ? { ...rest, type, enum: [...rest.enum, null] } : { ...rest, type }
}
