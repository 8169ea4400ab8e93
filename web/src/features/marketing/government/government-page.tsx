import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { governmentContent } from '#web/content/government.ts'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import leadStyles from '#web/ui/layout/lead.module.css'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import type from '#web/ui/theme/type.module.css'
import { DemoForm } from '../demo-request/demo-form.tsx'
import styles from './government-page.module.css'
import { MessageBanner } from './message-banner.tsx'

const { eyebrow, title, lead, messages, features, form } = governmentContent

function Top() {
  return (
    <section className={`grid gap56 ${styles.top}`}>
      <div className={styles.words}>
        <p className={leadStyles.eyebrow}>{eyebrow}</p>
        <h1 className={leadStyles.title}>{title}</h1>
        <p className={leadStyles.lead}>{lead}</p>
        <div className={styles.actions}>
          <Button component="a" href="#demo" size="lg">
            {form.title}
          </Button>
          <Button component={Link} to={paths.departmentSignIn} size="lg" variant="default">
            Sign in as staff
          </Button>
        </div>
      </div>
      <div className="stack">
        <TickRuler ticks={60} majorEvery={5} side="top" />
        <div className={`grid grow surface roundTick strongLined ${styles.frame}`}>
          <MessageBanner label="What it does for an agency" messages={messages} />
          <RankedSheet />
        </div>
      </div>
    </section>
  )
}

function Features() {
  return (
    <section className={styles.features} aria-label="How it works" data-header-tint="">
      {features.map((feature) => (
        <div key={feature.title}>
          <h2 className="strongLarge">{feature.title}</h2>
          <p className={styles.featureText}>{feature.text}</p>
        </div>
      ))}
    </section>
  )
}

/** What Stopwise does for an agency with inspectors, and the way to a person of ours. */
export function GovernmentPage() {
  return (
    <PageMain>
      <Top />
      <Features />
      <section id="demo" className={`grid lineAbove ${styles.demo}`} aria-labelledby="demo-title">
        <div>
          <h2 id="demo-title" className={type.h1}>
            {form.title}
          </h2>
          <p className={leadStyles.lead}>{form.lead}</p>
        </div>
        <DemoForm submitLabel={form.title} infoLabel="Anything else we should know (optional)" />
      </section>
    </PageMain>
  )
}

const rows = [
  { rank: 1, priority: 'A', place: '412 W 46th St', left: '−6 days' },
  { rank: 2, priority: 'B+', place: '88 Hester St', left: '−2 days' },
  { rank: 3, priority: 'B', place: '1500 Lexington Ave', left: '+1 day' },
  { rank: 4, priority: 'C', place: '230 E 9th St', left: '+4 days' },
] as const

/** What a ranked morning looks like, drawn in the product's own marks; made-up rows. */
function RankedSheet() {
  return (
    <ol className={`unpadded unlisted rowType figures ${styles.rows}`} aria-label="A ranked list, as an example">
      {rows.map(({ rank, priority, place, left }) => (
        <li key={rank} data-past={left.startsWith('−') || undefined}>
          <span className={styles.rank}>{rank}</span>
          <PriorityTag priority={priority} />
          <span className="fill">{place}</span>
          <span className={`bold success ${styles.left}`}>{left}</span>
        </li>
      ))}
    </ol>
  )
}
