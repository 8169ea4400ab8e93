import { useQuery } from '@tanstack/react-query'
import documentUrl from '#api/openapi.json?url'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { CallSection } from './reference/call-section.tsx'
import { type Call, callsOf, type OpenApiDocument } from './reference/openapi-document.ts'
import styles from './reference/reference.module.css'
import { SchemaView, shapeAnchor } from './reference/schema-view.tsx'

async function fetchDocument(): Promise<OpenApiDocument> {
  const response = await fetch(documentUrl)
  if (!response.ok) throw new Error(`The reference answered ${response.status}`)
  // Written from the contract by `npm run openapi`, and a file of this site.
  return (await response.json()) as OpenApiDocument
}

/** The reference of every call, generated from the contract. */
export function ApiDocumentationPage() {
  const { data, isError, refetch } = useQuery({ queryKey: ['openapi'], queryFn: fetchDocument, meta: { quiet: true } })
  return (
    <div className={styles.page}>
      <Contents calls={data ? callsOf(data) : []} />
      <main>
        <h1>API reference</h1>
        <p className={styles.lead}>
          {data && <Prose text={data.info.description} />} Send the access token of a signed-in user as{' '}
          <code>Authorization: Bearer …</code>. Tools read the same as <a href={documentUrl}>an OpenAPI document</a>.
        </p>
        {isError && (
          <ErrorState
            title="The reference could not be fetched."
            next={<RetryButton onRetry={() => void refetch()} />}
          />
        )}
        {!data && !isError && <SkeletonRows rows={8} label="Fetching the reference" />}
        {data && <Calls document={data} />}
      </main>
    </div>
  )
}

/** Text whose words in backticks are code. */
function Prose({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))
}

const byFeature = (calls: readonly Call[]): [string, Call[]][] =>
  [...new Set(calls.map(({ feature }) => feature))].map((name) => [
    name,
    calls.filter(({ feature }) => feature === name),
  ])

function Contents({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <nav className={styles.contents} aria-label="Calls">
      {byFeature(calls).map(([feature, group]) => (
        <div key={feature}>
          <h2>{feature}</h2>
          <ul>
            {group.map(({ id, summary }) => (
              <li key={id}>
                <a href={`#${id}`}>{summary}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Calls({ document }: { readonly document: OpenApiDocument }) {
  return (
    <>
      {byFeature(callsOf(document)).map(([feature, group]) => (
        <section key={feature} className={styles.feature} aria-label={feature}>
          <h2>{feature}</h2>
          {group.map((call) => (
            <CallSection key={call.id} call={call} />
          ))}
        </section>
      ))}
      <h2>Shapes</h2>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <div key={name} id={shapeAnchor(name)} className={styles.call}>
          <SchemaView title={name} schema={schema} />
        </div>
      ))}
    </>
  )
}
