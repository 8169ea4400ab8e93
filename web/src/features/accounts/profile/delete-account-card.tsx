import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { useDialog } from '#web/ui/feedback/dialog.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './profile-sections.module.css'

/** The end of an account. */
export function DeleteAccountCard() {
  const { data: user } = useCurrentUser()
  const dialog = useDialog()
  const inDepartment = user?.roles.some((role) => role.startsWith('department-')) ?? false
  return (
    <SettingsCard
      title="Delete your account"
      hint="Everything that belongs to it goes at once and for good: plans, routes and their links, favorites, keys."
      footer={
        <Button color="danger" variant="default" className={styles.danger ?? ''} disabled={!user} onClick={dialog.open}>
          Delete account
        </Button>
      }
    >
      <p className={styles.more}>
        To end a plan and keep the account, <Link to={paths.cancellation}>cancel the plan</Link> instead.
        {inDepartment &&
          ' The plans and imports of your department stay with it; where your name stood, it says “Former colleague”.'}
      </p>
      {user && <DeleteAccountDialog {...dialog.props} email={user.email} />}
    </SettingsCard>
  )
}
