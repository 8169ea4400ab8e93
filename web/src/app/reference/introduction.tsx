import { Button, PasswordInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { MAX_API_KEYS } from '#core/accounts/api-key.ts'
import { paths } from '#web/client/paths.ts'
import { CLIENT_FILE, clientExample, curlExample } from '#web/content/api.ts'
import { useHydrated } from '#web/ui/theme/use-hydrated.ts'
import { CodeBlock } from './code-block.tsx'
import styles from './reference.module.css'
import { ErrorsPart, LimitsPart } from './rules.tsx'
import { useTrying } from './tried-as.tsx'

/** The site that was opened; an invented one in the page as it is written out. */
const useOrigin = (): string => (useHydrated() ? location.origin : 'https://stopwise.example')

/** How to begin: a key, one command, the client, and what holds for every call. */
export function Introduction() {
  const origin = useOrigin()
  return (
    <>
      <KeyPart />
      <section className={styles.part} aria-labelledby="first-route">
        <h2 id="first-route">Optimize a route</h2>
        <p>
          One command. It sends four stops in Manhattan and answers with their best order, times, distances and links
          for map apps. Up to 25 points are answered at once; more answer a <code>taskId</code>, whose result{' '}
          <code>/poll-status</code> tells.
        </p>
        <CodeBlock code={curlExample(origin)} label="Optimize a route with curl" copy="Copy command" />
      </section>
      <ClientPart origin={origin} />
      <LimitsPart />
      <ErrorsPart />
    </>
  )
}

function KeyPart() {
  const { key, setKey } = useTrying()
  return (
    <section className={styles.part} aria-labelledby="keys">
      <h2 id="keys">Your key</h2>
      <p>
        Make a key in your <Link to={paths.profile}>profile</Link>; it needs a plan that optimizes routes. Send it with
        each call as <code>Authorization: Bearer stopwise_…</code>, to the path of the call below <code>/api/v1</code>.
        A key is a secret: keep it on your server, and revoke it where it was seen. You may have {MAX_API_KEYS} at a
        time.
      </p>
      <PasswordInput
        className={styles.key ?? ''}
        label="A key to try calls with on this page"
        description="It stays in this tab until you leave the page."
        placeholder="stopwise_…"
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
    </section>
  )
}

function ClientPart({ origin }: { readonly origin: string }) {
  return (
    <section className={styles.part} aria-labelledby="client">
      <h2 id="client">The TypeScript client</h2>
      <p>
        One file without dependencies, made from the same contract as this page: every call that takes a key, with the
        types of what it takes and answers.
      </p>
      <p>
        <Button
          component="a"
          variant="default"
          href={`/${CLIENT_FILE}`}
          download={CLIENT_FILE}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
        >
          Download {CLIENT_FILE}
        </Button>
      </p>
      <CodeBlock code={clientExample(origin)} label="Optimize a route with TypeScript" copy="Copy example" />
    </section>
  )
}
