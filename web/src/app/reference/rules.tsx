import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { MAX_ADDRESSES_AT_ONCE } from '#core/places/limits.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import styles from './reference.module.css'

/** How much may be asked for, with a key as with a session. */
export function LimitsPart() {
  return (
    <section className={styles.part} aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <p>A key has the limits of its owner’s plan, and what it uses counts together with what the owner does.</p>
      <ul>
        <li>
          {monthlyLimits.web} optimizations in a calendar month (UTC); the same request id and contents count once, and
          what fails on our side does not count. <code>/tracked-requests</code> tells how many there were.
        </li>
        <li>
          {MAX_STOPS} stops in a route, {MAX_ADDRESSES_AT_ONCE} addresses in a list. Addresses are looked up within a
          daily allowance; stops that come with positions cost none of it.
        </li>
        <li>
          3,000 requests in five minutes from one network address. Above that, and where all callers together ask for
          too much in a second, the answer is 429 or 403 for a moment: wait and send again.
        </li>
        <li>4 MB in a request, 6 MB in an answer, 30 seconds for a call.</li>
      </ul>
    </section>
  )
}

const statuses = [
  ['400', 'The request does not fit, or asks for something impossible. The message says what to change.'],
  ['401', 'No key or token, or one that is unknown, revoked or has ended.'],
  ['403', 'The plan does not open this call.'],
  ['404', 'There is no such call, or none of yours: what belongs to others does not exist for you.'],
  ['409', 'It was changed elsewhere meanwhile. Read it again.'],
  ['413', 'The request is larger than this call takes.'],
  ['429', 'A limit is reached. The message says which one and when it ends.'],
  ['500', 'A fault of ours. It was logged with the reference in data.'],
  ['503', 'Not available at the moment. Send it again in a few seconds.'],
] as const

/** What refusals look like. */
export function ErrorsPart() {
  return (
    <section className={styles.part} aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>
        A refusal is JSON with a <code>code</code> for programs, which stays the same, the <code>status</code>, and a{' '}
        <code>message</code> that says what to do. Each call below names its codes.
      </p>
      <dl className={styles.statuses}>
        {statuses.map(([status, words]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
