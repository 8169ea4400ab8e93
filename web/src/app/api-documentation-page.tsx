import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiDocument, callsOfDocument } from '#api/reference/api-document.ts'
import { introduction } from '#web/content/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import type from '#web/ui/theme/type.module.css'
import { CallSection, SchemaView } from './reference/call-section.tsx'
import { Introduction } from './reference/introduction.tsx'
import styles from './reference/reference.module.css'

/** Generated from the contract with the site. */
const DOCUMENT = '/openapi.json'

async function fetchDocument(): Promise<ApiDocument> {
  const response = await fetch(DOCUMENT)
  if (!response.ok) throw new Error(`The reference answered ${response.status}`)
  return (await response.json()) as ApiDocument
}

/** How to use the API, and the reference of every call, generated from the contract. */
export function ApiDocumentationPage() {
  const query = useQuery({ queryKey: ['openapi'], queryFn: fetchDocument, meta: { quiet: true } })
  const [apiKey, setApiKey] = useState('')
  return (
    <div className={`grid wide gap40 ${styles.page}`}>
      <Contents document={query.data} />
      <PageMain className={styles.main ?? ''} title="API documentation">
        <h1 className={type.h1}>API documentation</h1>
        <p className={styles.lead}>
          Everything that the product does goes through these calls. Your own programs make those that optimize and keep
          routes, with a key. Tools read the same as <a href={DOCUMENT}>an OpenAPI document</a>.
        </p>
        <Introduction apiKey={apiKey} onApiKey={setApiKey} />
        <Fetched
          query={query}
          loading={<SkeletonRows rows={8} label="Fetching the reference" />}
          failed="The reference could not be fetched."
        >
          {(document) => <Calls {...{ document, apiKey }} />}
        </Fetched>
      </PageMain>
    </div>
  )
}

function groupsOf(document: ApiDocument) {
  const calls = callsOfDocument(document)
  const features = [...new Set(calls.map(({ feature }) => feature))]
  return features.map((name) => [name, calls.filter(({ feature }) => feature === name)] as const)
}

function Contents({ document }: { readonly document: ApiDocument | undefined }) {
  const groups = document ? groupsOf(document) : []
  const links = [
    ['Begin', Object.entries(introduction).map(([id, { title }]) => [id, title] as const)] as const,
    ...groups.map(([feature, calls]) => [feature, calls.map(({ id, summary }) => [id, summary] as const)] as const),
  ]
  return (
    <nav className={styles.contents} aria-label="On this page">
      {links.map(([title, group]) => (
        <div key={title}>
          <h2 className={styles.eyebrow}>{title}</h2>
          <ul className={styles.list}>
            {group.map(([id, words]) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Calls({ document, apiKey }: { readonly document: ApiDocument; readonly apiKey: string }) {
  const { schemas } = document.components
  return (
    <>
      {groupsOf(document).map(([feature, calls]) => (
        <section key={feature} aria-label={feature}>
          <h2>{feature}</h2>
          {calls.map((call) => (
            <CallSection key={call.id} shapes={schemas} {...{ call, apiKey }} />
          ))}
        </section>
      ))}
      <h2>Shapes</h2>
      {Object.entries(schemas).map(([title, schema]) => (
        <div key={title} id={`shape-${title}`} className={styles.call}>
          <SchemaView heading="h3" {...{ title, schema }} />
        </div>
      ))}
    </>
  )
}
