import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { askFirst } from '#web/ui/feedback/notice.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import styles from './profile-sections.module.css'
import { type ShownKey, useApiKeys } from './use-api-keys.ts'

/** The profile's section of API keys: make one, see it once, revoke it. */
export function ApiKeysSection() {
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
          <ul className={styles.keys}>
            {keys.map((key) => (
              <KeyRow key={key.keyId} shown={key} onRevoke={() => void revokeAfterAsking(key)} />
            ))}
          </ul>
        )}
      </Fetched>
      <p className={styles.more}>
        <Link to={paths.apiDocumentation}>How to use the API</Link>
      </p>
      <NewKeyDialog made={create.data} onClose={create.reset} />
    </SettingsCard>
  )
}
