import { Button, PasswordInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { CLIENT_FILE, introduction } from '#web/content/api.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { useHydrated } from '#web/ui/theme/use-hydrated.ts'
import styles from './reference.module.css'
import { Code } from './try-call.tsx'

interface KeyProps {
  readonly apiKey: string
  readonly onApiKey: (key: string) => void
}

/** How to begin: a key, one command, the client, and what holds for every call. */
export function Introduction(key: KeyProps) {
  // The site that was opened; an invented one in the page as it is written out.
  const origin = useHydrated() ? location.origin : 'https://stopwise.example'
  return Object.entries(introduction).map(([id, { title, text, example, items }]) => (
    <section key={id} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{withCode(text)}</p>
      {id === 'keys' && <KeyField {...key} />}
      {id === 'client' && (
        <Button
          component="a"
          variant="default"
          mb={12}
          href={`/${CLIENT_FILE}`}
          download={CLIENT_FILE}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
        >
          Download {CLIENT_FILE}
        </Button>
      )}
      {example && <Code code={example(origin)} label={title} />}
      {example && <CopyButton text={example(origin)} label="Copy example" />}
      {items && (
        <ul>
          {items.map((item) => (
            <li key={item}>{withCode(item)}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}

/** A text with its code, which stands between backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))

const KeyField = ({ apiKey, onApiKey }: KeyProps) => (
  <PasswordInput
    maw="30rem"
    label="A key to try calls with on this page"
    description={
      <>
        From your <Link to={paths.profile}>profile</Link>. It stays in this tab until you leave the page.
      </>
    }
    placeholder="stopwise_…"
    autoComplete="off"
    value={apiKey}
    onChange={(event) => onApiKey(event.currentTarget.value)}
  />
)
