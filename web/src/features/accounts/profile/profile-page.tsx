import { useCurrentUser } from '#web/client/current-user.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { statusLine } from '#web/ui/plans/subscription-words.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { NewsSection } from './news-section.tsx'
import styles from './profile.module.css'
import { SubscriptionSection } from './subscription-section.tsx'
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
      <header className={styles.head}>
        <Portrait user={user} />
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          {name !== user.email && <p className={styles.email}>{user.email}</p>}
          <p className={styles.status}>{statusLine(user.tier)}</p>
        </div>
      </header>
      <div className={styles.cards}>
        <SubscriptionSection tier={user.tier} />
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
