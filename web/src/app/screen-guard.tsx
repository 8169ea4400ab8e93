import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type Admission, admit, type Person } from '#web/client/admission.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { type ScreenName, screens } from '#web/client/screens.ts'
import { useCompany } from '#web/client/session/company.ts'
import { signInPath } from '#web/client/session/return-path.ts'
import { lastSession, noteOpen, useSessionStatus, wasOpen } from '#web/client/session/session.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'

// Nearly nobody meets a closed door.
const ClosedPage = lazy(async () => ({ default: (await import('./closed-page.tsx')).ClosedPage }))

interface GuardProps {
  readonly name: ScreenName
  readonly children: ReactNode
}

/** Somebody who is not known yet, to whom the screen was open last. */
const expected = Symbol('expected')

function admissionOf(name: ScreenName, person: Person | typeof expected | undefined): Admission {
  if (person === expected) return 'open'
  // Whoever was signed in here and has not signed out comes back to where they were.
  return !person && lastSession() ? 'sign-in' : admit(screens[name], person)
}

function Door({ name, person, children }: GuardProps & { readonly person: Person | typeof expected | undefined }) {
  const { pathname, search, hash } = useLocation()
  const admission = admissionOf(name, person)
  const isNoted = screens[name].opensEarly && person !== undefined && person !== expected
  useEffect(() => {
    if (isNoted) noteOpen(name, admission === 'open')
  }, [isNoted, name, admission])
  if (admission === 'open') return children
  if (admission === 'closed') {
    return (
      <Suspense fallback={null}>
        <ClosedPage title={screens[name].closed} />
      </Suspense>
    )
  }
  const to = admission === 'sign-in' ? signInPath(`${pathname}${search}${hash}`) : paths[admission.to]
  return <Navigate to={to} replace />
}

/** Any account will do: its record need not be there yet. */
const anybody: Person = { tier: 0, teamTier: 0 }

/** Lets those in whom the table of screens lets in, and leads the others where it says. */
export function ScreenGuard({ name, children }: GuardProps) {
  const status = useSessionStatus()
  const user = useCurrentUser()
  const company = useCompany()
  const { need = 'public' } = screens[name]
  const door = (person: Person | typeof expected | undefined) => (
    <Door name={name} person={person}>
      {children}
    </Door>
  )
  if (need === 'public') return children
  if (status === 'signed-out') return door(undefined)
  if (status === 'signed-in' && need === 'user') return door(anybody)
  // Who is gone from the company on the page is told so there, with what was not saved still before them.
  const personOf = (person: Person | undefined) => person && (company ? { ...person, memberships: [company] } : person)
  if (user.data) return door(personOf(user.data))
  // Also where the account cannot be had, which the header says: somebody may be at work here, and the server decides.
  if (screens[name].opensEarly && wasOpen(name)) return door(expected)
  return (
    <Page heading="hidden">
      <Fetched query={user} loading="Opening the page" failed="Your account could not be loaded">
        {(person) => door(personOf(person))}
      </Fetched>
    </Page>
  )
}
