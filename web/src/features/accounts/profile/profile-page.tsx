import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { MAX_KEY_NAME } from '#core/accounts/api-key.ts'
import { api } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { statusLine } from '#web/ui/plans/subscription-words.ts'
import { dayWords } from './day-words.ts'
import { NewsSection } from './news-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import styles from './profile.module.css'
import profileSectionsStyles from './profile-sections.module.css'
import { SubscriptionSection } from './subscription-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'
import { YourDataSection } from './your-data-section.tsx'

type User = NonNullable<ReturnType<typeof useCurrentUser>['data']>

/** A photo, or the first letter of the name by which somebody is shown. */
function Portrait({ user: { photoUrl, name, email } }: { readonly user: User }) {
  if (photoUrl !== null) return <img className={styles.portrait} src={photoUrl} alt="" referrerPolicy="no-referrer" />
  return (
    <span className={styles.portrait} aria-hidden="true">
      {(name.trim() || email).charAt(0).toUpperCase()}
    </span>
  )
}

function Profile({ user }: { readonly user: User }) {
  const name = user.name.trim() || user.email
  return (
    <>
      <header className="row gap20">
        <Portrait user={user} />
        <div className="narrow">
          <h1 className={styles.name}>{name}</h1>
          {name !== user.email && <p className="anywhere rowType secondary light">{user.email}</p>}
          <p className="eyebrow brand mt6">{statusLine(user.tier)}</p>
        </div>
      </header>
      <div className="grid gap20 pt28">
        <SubscriptionSection tier={user.tier} />
        <TwoStepSection email={user.email} />
        <PasskeysSection />
        <ApiKeysSection />
        <NewsSection />
        <YourDataSection />
      </div>
    </>
  )
}

/** Who somebody is here, and what they have. */
export function ProfilePage() {
  const user = useCurrentUser()
  return (
    <PageMain className={styles.page ?? ''}>
      <Fetched query={user} loading="Opening your profile" failed="Your account could not be loaded">
        {(found) => <Profile user={found} />}
      </Fetched>
    </PageMain>
  )
}

/** The profile's section of API keys: make one, see it once, revoke it. */
function ApiKeysSection() {
  const { query, create, revoke } = useApiKeys()
  const revokeAfterAsking = async ({ keyId, name }: ShownKey): Promise<void> => {
    const message = `Programs that use “${name}” are refused from then on. This cannot be undone.`
    if (await askFirst({ title: 'Revoke this key?', message, yes: 'Revoke key' })) revoke.mutate({ keyId })
  }
  return (
    <SettingsCard
      title="API keys"
      hint="For programs of yours that plan routes. What they do counts against your plan."
      footer={<NewKeyForm create={create} />}
    >
      <Fetched
        query={query}
        loading={<SkeletonRows rows={2} label="Fetching your keys" />}
        failed="Your keys could not be fetched."
        empty={{
          when: ({ keys }) => keys.length === 0,
          show: <EmptyState title="No keys yet. Name one after the program that will use it." />,
        }}
      >
        {({ keys }) => (
          <ul className={profileSectionsStyles.keys}>
            {keys.map((key) => (
              <KeyRow key={key.keyId} shown={key} onRevoke={() => void revokeAfterAsking(key)} />
            ))}
          </ul>
        )}
      </Fetched>
      <p className={profileSectionsStyles.more}>
        <Link to={paths.apiDocumentation}>How to use the API</Link>
      </p>
      <NewKeyDialog made={create.data} onClose={create.reset} />
    </SettingsCard>
  )
}

interface KeyRowProps {
  readonly shown: ShownKey
  readonly onRevoke: () => void
}

/** One API key: its name, its beginning, when it was made and used. */
function KeyRow({ shown: { keyId, name, createdAt, lastUsedOn }, onRevoke }: KeyRowProps) {
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

interface NewKeyDialogProps {
  readonly made: { readonly name: string; readonly key: string } | undefined
  readonly onClose: () => void
}

/** Shows a new key, this once. */
function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      opened={made !== undefined}
      onClose={onClose}
      title={made?.name ?? ''}
      lead="Copy the key now. We keep only a fingerprint of it, so it cannot be shown again."
      width="medium"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {made && (
        <div className={`grid gap16 starting ${profileSectionsStyles.newKey}`}>
          <code>{made.key}</code>
          <CopyButton text={made.key} label="Copy key" />
        </div>
      )}
    </Dialog>
  )
}

/** Names a new API key. */
function NewKeyForm({ create }: Pick<ReturnType<typeof useApiKeys>, 'create'>) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '' || create.isPending) return
    create.mutate({ name }, { onSuccess: () => setName('') })
  }
  return (
    <form className={`flex wrap gap12 grow ${profileSectionsStyles.form}`} onSubmit={submit}>
      <TextInput
        label="Name of the new key"
        placeholder="Night dispatch script"
        value={name}
        maxLength={MAX_KEY_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(create.error ? failureOf(create.error).message : undefined)}
      />
      <Button type="submit" disabled={name.trim() === ''} loading={create.isPending}>
        Create key
      </Button>
    </form>
  )
}

/** The person's API keys, and what can be done with them. */
function useApiKeys() {
  const client = useQueryClient()
  const queryKey = api.accounts.apiKeys.queryKey()
  const query = useQuery(api.accounts.apiKeys.queryOptions({ meta: { quiet: true } }))
  // A list that was read a moment after a change may not know of it yet.
  const create = useMutation(
    api.accounts.createApiKey.mutationOptions({
      meta: { quiet: true },
      onSuccess: ({ key: _shownOnce, ...made }) =>
        client.setQueryData(queryKey, (now) => now && { keys: [...now.keys, { ...made, lastUsedOn: null }] }),
    }),
  )
  const revoke = useMutation(
    api.accounts.revokeApiKey.mutationOptions({
      onSuccess: (_, { keyId }) =>
        client.setQueryData(queryKey, (now) => now && { keys: now.keys.filter((key) => key.keyId !== keyId) }),
    }),
  )
  return { query, create, revoke }
}

/** One key, as the list shows it. */
type ShownKey = NonNullable<ReturnType<typeof useApiKeys>['query']['data']>['keys'][number]
