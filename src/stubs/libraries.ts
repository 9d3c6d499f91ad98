import { stub } from './stub.ts'

// zod: schemas as JSON schemas.
export const createStandardJSONSchemaMethod = () => stub
export const createToJSONSchemaMethod = () => stub
export {
  stub as toJSONSchema,
  stub as aggregateChecks,
  stub as anyProcessor,
  stub as arrayProcessor,
  stub as bigintProcessor,
  stub as booleanProcessor,
  stub as catchProcessor,
  stub as customProcessor,
  stub as dateProcessor,
  stub as defaultProcessor,
  stub as enumProcessor,
  stub as fileProcessor,
  stub as functionProcessor,
  stub as intersectionProcessor,
  stub as lazyProcessor,
  stub as literalProcessor,
  stub as mapProcessor,
  stub as nanProcessor,
  stub as neverProcessor,
  stub as nonoptionalProcessor,
  stub as nullProcessor,
  stub as nullableProcessor,
  stub as numberProcessor,
  stub as objectProcessor,
  stub as optionalProcessor,
  stub as pipeProcessor,
  stub as prefaultProcessor,
  stub as promiseProcessor,
  stub as readonlyProcessor,
  stub as recordProcessor,
  stub as setProcessor,
  stub as stringProcessor,
  stub as successProcessor,
  stub as symbolProcessor,
  stub as templateLiteralProcessor,
  stub as transformProcessor,
  stub as tupleProcessor,
  stub as undefinedProcessor,
  stub as unionProcessor,
  stub as unknownProcessor,
  stub as voidProcessor,
}

// drizzle-orm: PostgreSQL, and the queries of the schema option (src/db/index.ts).
export const isPgEnum = () => false
// hast-util-to-html: leaving out tags that HTML does not require.
// @stripe/react-stripe-js, @stripe/stripe-js and react-dom/client: islands in the browser.
export {
  stub as PrimaryKeyBuilder,
  stub as RelationalQueryBuilder,
  stub as Many,
  stub as One,
  stub as createTableRelationsHelpers,
  stub as extractTablesRelationalConfig,
  stub as getOperators,
  stub as getOrderByOperators,
  stub as normalizeRelation,
  stub as closing,
  stub as opening,
  stub as Elements,
  stub as PaymentElement,
  stub as createRoot,
  stub as loadStripe,
  stub as useElements,
  stub as useStripe,
}
