import { Button } from '@mantine/core'
import { dayWords } from './day-words.ts'
import type { ShownKey } from './use-api-keys.ts'

interface KeyRowProps {
  readonly shown: ShownKey
  readonly onRevoke: () => void
}

/** One API key: its name, its beginning, when it was made and used. */
export function KeyRow({ shown: { keyId, name, createdAt, lastUsedOn }, onRevoke }: KeyRowProps) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          <code>stopwise_{keyId}_…</code>
          <span>Made {dayWords(createdAt)}</span>
          <span>{lastUsedOn === null ? 'Never used' : `Last used ${dayWords(Date.parse(lastUsedOn))}`}</span>
        </small>
      </div>
      <Button variant="default" size="compact-sm" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  )
}
