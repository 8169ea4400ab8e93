import type { Call, JsonSchema, Shapes } from '#api/reference/api-document.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import styles from './reference.module.css'
import { fieldsOf, limitsOf, type SchemaField, shapesOf, typeOf } from './schema-words.ts'
import { TryCall } from './try-call.tsx'

interface CallSectionProps {
  readonly call: Call
  readonly shapes: Shapes
  readonly apiKey: string
}

/** One call: how it is made, its input, its answer and its errors. */
export function CallSection({ call, shapes, apiKey }: CallSectionProps) {
  const { id, method, path, keyedPath, summary, open, errors } = call
  const schemas = [
    ['Parameters', call.parameters],
    ['Body', call.body],
    ['Answer', call.answer],
  ] as const
  return (
    <article id={id} className={styles.call} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <div className="row wrap gap8 mt8">
        <Chip tone={method === 'GET' ? 'info' : 'brand'}>{method}</Chip>
        <code>{path}</code>
        {open && <span className={styles.type}>needs no token</span>}
        {keyedPath !== undefined && (
          <span className={styles.type}>
            with a key: <code>{keyedPath}</code>
          </span>
        )}
      </div>
      {schemas.map(([title, schema]) => schema && <SchemaView key={title} heading="h4" {...{ title, schema }} />)}
      <TryCall {...{ call, shapes, apiKey }} />
      <details>
        <summary>Errors</summary>
        <ul className={styles.list}>
          {errors.map(({ status, description, codes }) => (
            <li key={status}>
              <b>{status}</b> {description} <span className={styles.type}>{codes.join(', ')}</span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}

interface SchemaViewProps {
  readonly title: string
  readonly schema: JsonSchema
  /** One level below the heading that it stands under. */
  readonly heading: 'h3' | 'h4'
}

/** A schema as a list of its fields, or as a few words where it has none. */
export function SchemaView({ title, schema, heading: Heading }: SchemaViewProps) {
  return (
    <section>
      <Heading className={styles.eyebrow}>{title}</Heading>
      {(fieldsOf(schema).length === 0 || schema.type !== 'object') && <SchemaWords schema={schema} />}
      <Fields fields={fieldsOf(schema)} />
    </section>
  )
}

function Fields({ fields }: { readonly fields: readonly SchemaField[] }) {
  if (fields.length === 0) return null
  return (
    <ul className={styles.list}>
      {fields.map(({ name, schema, optional }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices of one object may name a property alike; none moves
        <li key={`${name} ${index}`}>
          <code>{name}</code> <SchemaWords {...{ schema, optional }} />
          <Fields fields={fieldsOf(schema)} />
        </li>
      ))}
    </ul>
  )
}

function SchemaWords({ schema, optional = false }: Pick<SchemaField, 'schema'> & { readonly optional?: boolean }) {
  return (
    <span className={styles.type}>
      {[typeOf(schema), ...limitsOf(schema), ...(optional ? ['optional'] : [])].join(', ')}
      {shapesOf(schema).map((name) => (
        <a key={name} href={`#shape-${name}`}>
          see {name}
        </a>
      ))}
    </span>
  )
}
