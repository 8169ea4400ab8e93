import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { KeysDialog, openKeys } from '#web/ui/feedback/dialogs/keys-dialog.tsx'
import { Announcer } from '#web/ui/feedback/notices/announce.tsx'
import { NoticeHost } from '#web/ui/feedback/notices/notice-host.tsx'
import { ToastHost } from '#web/ui/feedback/notices/toast-host.tsx'
import { useFocusKeeper } from '#web/ui/keyboard/use-focus-keeper.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { SkipLink } from '#web/ui/layout/page/skip-link.tsx'
import { useSchemeKey } from '#web/ui/theme/use-scheme.ts'
import { SignInAgainHost } from '../account/sign-in-again-host.tsx'
import { useSubscriptionCheck } from '../account/use-subscription-check.ts'

/**
 * A new page begins at its top; going to a heading inside the same page does not. The first page is where the browser
 * has it: somebody may have scrolled it before its program was there.
 */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Not as the effect's value: newer browsers answer a promise, which React would take for a cleanup.
    window.scrollTo(0, 0)
  }, [pathname])
}

/** What every page has: the way past the header, the one toast, the one notice, the keys that work everywhere, the focus. */
export function RootLayout() {
  useScrollToTop()
  useSchemeKey()
  useKeys([['shift+?', openKeys]])
  useFocusKeeper()
  useSubscriptionCheck()
  return (
    <>
      <SkipLink />
      <Outlet />
      <KeysDialog />
      <NoticeHost />
      <ToastHost />
      <SignInAgainHost />
      <Announcer />
    </>
  )
}
