import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router-dom'
import { mayAs } from '#core/teams/people/people-rules.ts'
import { api, client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { chooseCompany } from '#web/client/session/company-work.ts'
import { readReturnPath, signInPath } from '#web/client/session/return-path.ts'
import { signOut, useSessionStatus } from '#web/client/session/session.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import styles from './join.module.css'

type Invitation = Awaited<ReturnType<typeof client.teams.invitation>>

/** What the link of an invitation opens: who invites to what, and the way in. */
export function JoinPage() {
  const { link = '' } = useParams()
  const query = useQuery(
    api.teams.invitation.queryOptions({
      input: { link },
      meta: { quiet: true },
      retry: (count, cause) => failureOf(cause).status >= 500 && count < 2,
    }),
  )
  const { code } = query.error ? failureOf(query.error) : { code: '' }
  const isGone = code === 'teams.no-such-invitation' || code === 'request.invalid'
  return (
    <Page title="Join a team" heading={query.data ? 'shown' : 'hidden'}>
      {isGone ? (
        <ErrorState
          title="This invitation opens nothing any more"
          why="If you accepted it, you are in: go to Teams. Otherwise it was taken back or replaced by a newer one, or its week is over; ask for a new one."
          next={
            <Button component={Link} to={paths.teams} variant="default">
              Go to Teams
            </Button>
          }
        />
      ) : (
        <Fetched query={query} loading="Opening the invitation" failed="The invitation could not be opened">
          {(invitation) => <Offer {...{ invitation, link }} />}
        </Fetched>
      )}
    </Page>
  )
}

function Offer({ invitation, link }: { readonly invitation: Invitation; readonly link: string }) {
  const { company, invitedBy, role, email } = invitation
  return (
    <div className={`stack gap16 pt12 ${styles.offer}`}>
      <p className="rowType pretty">
        {invitedBy || 'Its owner'} invites you to work for <strong>{company}</strong>. {mayAs[role]}
      </p>
      <WayIn {...{ email, link }} />
    </div>
  )
}

interface WayInProps {
  /** To whom the invitation went. */
  readonly email: string
  readonly link: string
}

/** Whoever is signed in with the invited address accepts; everybody else is told which one it takes. */
function WayIn({ email, link }: WayInProps) {
  const status = useSessionStatus()
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (status === 'signed-out') {
    return (
      <>
        <p>Sign in as {email}, or make an account for that address. You come back here.</p>
        <div className="flex wrap gap8">
          <Button component={Link} to={signInPath(pathname)}>
            Sign in
          </Button>
          <Button
            component={Link}
            to={withQuery(paths.signUp, { return: readReturnPath(pathname) ?? null })}
            variant="default"
          >
            Create an account
          </Button>
        </div>
      </>
    )
  }
  return (
    <Fetched query={user} loading="Looking who you are" failed="Your account could not be loaded">
      {({ email: signedIn }) =>
        signedIn.toLowerCase() === email ? <Accept link={link} /> : <OtherAddress {...{ email, signedIn }} />
      }
    </Fetched>
  )
}

function OtherAddress({ email, signedIn }: { readonly email: string; readonly signedIn: string }) {
  const { pathname } = useLocation()
  const other = (): void => {
    const back = signInPath(pathname)
    void signOut().finally(() => window.location.assign(back))
  }
  return (
    <>
      <p>
        This invitation went to {email}, and you are signed in as {signedIn}. Sign in with the invited address, or ask
        for an invitation to yours.
      </p>
      <div className="flex wrap gap8">
        <Button onClick={other}>Sign in as {email}</Button>
      </div>
    </>
  )
}

function Accept({ link }: { readonly link: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => client.teams.acceptInvitation({ link }),
    meta: { quiet: true },
    onSuccess: ({ ownerId, company, role }) =>
      // The plan of the owner is told with the account, which the opened page asks for.
      chooseCompany({ ownerId, company, role, teamTier: 1 }, paths.teams),
  })
  return (
    <>
      {error && (
        <p className="danger" role="alert">
          {failureOf(error).message}
        </p>
      )}
      <div className="flex wrap gap8">
        <Button loading={isPending || isSuccess} onClick={() => mutate()}>
          Join the team
        </Button>
      </div>
    </>
  )
}
