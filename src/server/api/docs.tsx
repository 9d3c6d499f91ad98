import { Fragment, type ReactNode } from 'react'
import { builtStyles } from '../../shared/built-files.ts'
import type { apiDocument } from './document.ts'

type Document = ReturnType<typeof apiDocument>
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>
/** The JSON Schema keywords that are shown. */
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** A page that lists the API calls by tag, and their schemas. Works without scripts. */
export function ApiDocs({ document }: { document: Document }) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ''))].sort()
  return (
    <article className="wrap api-docs" lang="en">
      <link rel="stylesheet" href={builtStyles('docs.css')} />
      <h1>API</h1>
      <p>{document.info.description}</p>
      <p>
        Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI {document.openapi}).
      </p>
      <nav aria-label="Sections of the API">
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              <a href={`#${tag}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </nav>
      {tags.map((tag) => (
        <section key={tag} id={tag} aria-labelledby={`${tag}-title`}>
          <h2 id={`${tag}-title`}>{tag}</h2>
          {calls
            .filter(({ operation }) => operation.tags?.[0] === tag)
            .map((call) => (
              <CallDetails key={`${call.method} ${call.path}`} {...call} />
            ))}
        </section>
      ))}
      <section id="schemas" aria-labelledby="schemas-title">
        <h2 id="schemas-title">Schemas</h2>
        {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
          <Fragment key={name}>
            <h3 id={`schema-${name}`}>{name}</h3>
            <Shape schema={schema as Schema} />
          </Fragment>
        ))}
      </section>
    </article>
  )
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Responses = [status: string, response: object][]
type CallProps = { path: string; method: string; operation: Operation }

function CallDetails({ path, method, operation }: CallProps) {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation
  const query = parameters.filter((parameter) => 'in' in parameter && parameter.in === 'query')
  const bodies = requestBody && 'content' in requestBody ? requestBody : undefined
  const [answers, refusals] = Object.entries(responses).reduce<[Responses, Responses]>(
    ([answers, refusals], entry) =>
      Number(entry[0]) < 400 ? [[...answers, entry], refusals] : [answers, [...refusals, entry]],
    [[], []],
  )
  return (
    <details>
      <summary>
        {summary}{' '}
        <code>
          {method.toUpperCase()} {path}
        </code>
      </summary>
      <p>{description}</p>
      {query.length > 0 && (
        <Part title="Query parameters">
          <dl>
            {query.map(
              (parameter) =>
                'name' in parameter && (
                  <Member
                    key={parameter.name}
                    name={parameter.name}
                    schema={parameter.schema as Schema}
                    isOptional={!parameter.required}
                  />
                ),
            )}
          </dl>
        </Part>
      )}
      {bodies && (
        <Part title="Request body">
          <p>{String(bodies.description)}</p>
          <Content content={bodies.content} />
        </Part>
      )}
      {answers.map(([status, response]) => (
        <Part key={status} title={`Response: ${status}`}>
          {'content' in response && <Content content={response.content as Record<string, object>} />}
        </Part>
      ))}
      <Part title="Errors">
        <dl>
          {refusals.map(([status, response]) => (
            <Fragment key={status}>
              <dt>{status}</dt>
              <dd>{'description' in response && String(response.description)}</dd>
            </Fragment>
          ))}
        </dl>
      </Part>
    </details>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h4>{title}</h4>
    {children}
  </section>
)

const Content = ({ content }: { content: Record<string, object> }) =>
  Object.entries(content).map(([type, media]) => (
    <Fragment key={type}>
      <p>
        <code>{type}</code>
      </p>
      {'schema' in media && <Shape schema={media.schema as Schema} />}
    </Fragment>
  ))

/** A schema: the fields of an object or of the objects in a list, or a one-line description of any other type. */
function Shape({ schema }: { schema: Schema }) {
  const object = schema.type === 'array' ? schema.items : schema
  if (!object?.properties) return <p>{typeText(schema)}</p>
  return (
    <>
      {schema.type === 'array' && <p>A list of objects with these fields:</p>}
      <dl>
        {Object.entries(object.properties).map(([name, field]) => (
          <Member key={name} name={name} schema={field} isOptional={!object.required?.includes(name)} />
        ))}
      </dl>
    </>
  )
}

function Member({ name, schema, isOptional }: { name: string; schema: Schema; isOptional: boolean }) {
  const nested = (schema.type === 'array' ? schema.items : schema)?.properties
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {typeText(schema)}
        {isOptional && ', optional'}
        {schema.description && `: ${schema.description}`}
        {nested && <Shape schema={schema} />}
      </dd>
    </>
  )
}

function typeText(schema: Schema): ReactNode {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return <a href={`#schema-${name}`}>{name}</a>
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return joined(choices)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return <>list of {schema.items ? typeText(schema.items) : 'anything'}</>
  const type = schema.format ?? [schema.type ?? 'anything'].flat().join(' or ')
  return [type, ...bounds(schema)].join(', ')
}

const joined = (choices: Schema[]) =>
  choices.map((choice, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: choices have no name, and their order does not change
    <Fragment key={index}>
      {index > 0 && ' or '}
      {typeText(choice)}
    </Fragment>
  ))

const bounds = ({ minimum, maximum, minLength, maxLength, maxItems }: Schema) => [
  ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`at least ${minimum}`] : []),
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`at most ${maximum}`] : []),
  ...(minLength ? [`at least ${minLength} characters`] : []),
  ...(maxLength ? [`at most ${maxLength} characters`] : []),
  ...(maxItems ? [`at most ${maxItems}`] : []),
]
