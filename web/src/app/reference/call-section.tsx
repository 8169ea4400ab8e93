import { Chip } from '#web/ui/controls/chip.tsx'
import type { Call } from './openapi-document.ts'
import styles from './reference.module.css'
import { SchemaView } from './schema-view.tsx'

/** One call: how it is made, what it takes, what it answers and how it fails. */
export function CallSection({ call }: { readonly call: Call }) {
  const { id, method, path, summary, open, parameters, body, answer, errors } = call
  return (
    <article id={id} className={styles.call} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className={styles.line}>
        <Chip tone={method === 'GET' ? 'info' : 'brand'}>{method}</Chip>
        <code>{path}</code>
        {open && <span className={styles.type}>needs no token</span>}
      </p>
      {parameters && <SchemaView title="Parameters" schema={parameters} />}
      {body && <SchemaView title="Body" schema={body} />}
      {answer && <SchemaView title="Answer" schema={answer} />}
      <details className={styles.errors}>
        <summary>Errors</summary>
        <ul className={styles.fields}>
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
