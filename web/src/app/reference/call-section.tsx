import type { Call, JsonSchema } from '#api/reference/api-document.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import styles from './reference.module.css'
import { SchemaView } from './schema-view.tsx'
import { TryCall } from './try-call.tsx'

interface CallSectionProps {
  readonly call: Call
  readonly shapes: Readonly<Record<string, JsonSchema>>
}

/** One call: how it is made, what it takes, what it answers and how it fails. */
export function CallSection({ call, shapes }: CallSectionProps) {
  const { id, method, path, keyedPath, summary, open, parameters, body, answer, errors } = call
  return (
    <article id={id} className={styles.call} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className={styles.line}>
        <Chip tone={method === 'GET' ? 'info' : 'brand'}>{method}</Chip>
        <code>{path}</code>
        {open && <span className={styles.type}>needs no token</span>}
        {keyedPath !== undefined && (
          <span className={styles.type}>
            with a key: <code>{keyedPath}</code>
          </span>
        )}
      </p>
      {parameters && <SchemaView title="Parameters" schema={parameters} heading="h4" />}
      {body && <SchemaView title="Body" schema={body} heading="h4" />}
      {answer && <SchemaView title="Answer" schema={answer} heading="h4" />}
      <TryCall call={call} shapes={shapes} />
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
