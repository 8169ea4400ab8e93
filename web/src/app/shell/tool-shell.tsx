import { Outlet } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { useSessionStatus } from '#web/client/session/session.ts'
import { openKeys } from '#web/ui/feedback/dialogs/keys-dialog.tsx'
import { ToolHeader } from '#web/ui/layout/header/tool-header.tsx'
import { useAccount } from '../account/use-account.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { navFor } from './nav-for.ts'

/** The header of the tools around a tool. */
export function ToolShell() {
  const { account, onlooker, usage, onRetry } = useAccount()
  const status = useSessionStatus()
  const onSignOut = useSignOut()
  return (
    <>
      <ToolHeader
        nav={navFor('tool', onlooker)}
        onHelp={openKeys}
        {...(usage && { usage })}
        {...(account && { account })}
        {...(onRetry && { onRetry })}
        {...(status === 'signed-in' && { onSignOut })}
        {...(status === 'signed-out' && { signInPath: paths.signIn })}
      />
      <Outlet />
    </>
  )
}
