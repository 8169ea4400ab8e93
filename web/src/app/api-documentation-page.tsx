import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ApiDocument, type Call, callsOfDocument } from '#api/reference/api-document.ts'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { CallSection } from './reference/call-section.tsx'
import { Introduction } from './reference/introduction.tsx'
import styles from './reference/reference.module.css'
import { SchemaView, shapeAnchor } from './reference/schema-view.tsx'
import { TryingContext } from './reference/tried-as.tsx'

/** Generated from the contract with the site. */
const documentUrl = '/openapi.json'

async function fetchDocument(): Promise<ApiDocument> {
  const response = await fetch(documentUrl)
  if (!response.ok) throw new Error(`The reference answered ${response.status}`)
  return (await response.json()) as ApiDocument
}

/** How to use the API, and the reference of every call, generated from the contract. */
export function ApiDocumentationPage() {
  const { data, isError, refetch } = useQuery({ queryKey: ['openapi'], queryFn: fetchDocument, meta: { quiet: true } })
  const [key, setKey] = useState('')
  const trying = useMemo(() => ({ key, setKey }), [key])
  return (
    <TryingContext value={trying}>
      <div className={styles.page}>
        <Contents calls={data ? callsOfDocument(data) : []} />
        <PageMain className={styles.main ?? ''} title="API documentation">
          <h1>API documentation</h1>
          <p className={styles.lead}>
            Everything that the product does goes through these calls. Your own programs make those that optimize and
            keep routes, with a key. Tools read the same as <a href={documentUrl}>an OpenAPI document</a>.
          </p>
          <Introduction />
          {isError && (
            <ErrorState
              title="The reference could not be fetched."
              next={<RetryButton onRetry={() => void refetch()} />}
            />
          )}
          {!data && !isError && <SkeletonRows rows={8} label="Fetching the reference" />}
          {data && <Calls document={data} />}
        </PageMain>
      </div>
    </TryingContext>
  )
}

const byFeature = (calls: readonly Call[]): [string, Call[]][] =>
  [...new Set(calls.map(({ feature }) => feature))].map((name) => [
    name,
    calls.filter(({ feature }) => feature === name),
  ])

const parts = [
  ['keys', 'Your key'],
  ['first-route', 'Optimize a route'],
  ['client', 'The TypeScript client'],
  ['limits', 'Limits'],
  ['errors', 'Errors'],
] as const

function Contents({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <h2>Begin</h2>
      <ul>
        {parts.map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
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

function Calls({ document }: { readonly document: ApiDocument }) {
  const { schemas } = document.components
  return (
    <>
      {byFeature(callsOfDocument(document)).map(([feature, group]) => (
        <section key={feature} className={styles.feature} aria-label={feature}>
          <h2>{feature}</h2>
          {group.map((call) => (
            <CallSection key={call.id} call={call} shapes={schemas} />
          ))}
        </section>
      ))}
      <h2>Shapes</h2>
      {Object.entries(schemas).map(([name, schema]) => (
        <div key={name} id={shapeAnchor(name)} className={styles.call}>
          <SchemaView title={name} schema={schema} heading="h3" />
        </div>
      ))}
    </>
  )
}
