import type { JsonSchema } from '#api/reference/api-document.ts'
import styles from './reference.module.css'
import { fieldsOf, limitsOf, type SchemaField, shapesOf, typeOf } from './schema-fields.ts'

/** Where a named shape is described on the page. */
export const shapeAnchor = (name: string): string => `shape-${name}`

interface SchemaViewProps {
  readonly title: string
  readonly schema: JsonSchema
  /** One below the heading that it stands under. */
  readonly heading: 'h3' | 'h4'
}

/** A schema as a list of its fields, or as a few words where it has none. */
export function SchemaView({ title, schema, heading: Heading }: SchemaViewProps) {
  const fields = fieldsOf(schema)
  return (
    <section className={styles.schema}>
      <Heading className={styles.schemaTitle}>{title}</Heading>
      {(fields.length === 0 || schema.type !== 'object') && (
        <p className={styles.type}>
          {[typeOf(schema), limitsOf(schema)].filter((text) => text !== '').join(', ')}
          <ShapeLinks shapes={shapesOf(schema)} />
        </p>
      )}
      <Fields fields={fields} />
    </section>
  )
}

function Fields({ fields }: { readonly fields: readonly SchemaField[] }) {
  if (fields.length === 0) return null
  return (
    <ul className={styles.fields}>
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices of one object may name a property alike; none moves
        <li key={`${field.name} ${index}`}>
          <code>{field.name}</code>{' '}
          <span className={styles.type}>
            {[field.type, field.limits, field.required ? '' : 'optional'].filter((text) => text !== '').join(', ')}
            <ShapeLinks shapes={field.shapes} />
          </span>
          <Fields fields={field.fields} />
        </li>
      ))}
    </ul>
  )
}

function ShapeLinks({ shapes }: { readonly shapes: readonly string[] }) {
  return [...new Set(shapes)].map((name) => (
    <a key={name} className={styles.shapeLink} href={`#${shapeAnchor(name)}`}>
      see {name}
    </a>
  ))
}
