import { paths } from '#web/client/paths.ts'
import { teamsIntro } from '#web/content/teams-intro.ts'
import { Chip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { Closing } from '../parts/closing.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { FeatureGrid } from '../parts/feature-grid.tsx'
import { Intro } from '../parts/intro.tsx'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { EndedTeam } from './ended-team.tsx'
import { StartButton } from './start-button.tsx'
import styles from './teams-intro-page.module.css'

/** What the Teams edition does, and the way in. */
export function TeamsIntroPage() {
  const { eyebrow, title, lead, price, send, features, close } = teamsIntro
  const start = <StartButton rule="teamsHero" counts="App Button Clicked" />
  const pricing = <TextLink to={paths.pricingTeams}>Pricing</TextLink>
  return (
    <PageMain>
      <EndedTeam />
      <Section label={eyebrow}>
        <Intro
          {...{ eyebrow, title, lead }}
          isFirst
          actions={
            <>
              {start}
              {pricing}
            </>
          }
          picture={<DayChart />}
        />
      </Section>
      <Section label={price.eyebrow} tone="surface">
        <Intro {...price} side="left" picture={<PricePicture />} />
      </Section>
      <Section label={send.eyebrow}>
        <Intro {...send} picture={<SentPicture />} />
      </Section>
      <Section label="What Teams does" tone="surface">
        <FeatureGrid label="What Teams does" features={features} />
        <div className="flex">
          <StartButton rule="teamsGrid" counts="App Button Clicked" />
        </div>
      </Section>
      <Closing label="Try Teams" {...close}>
        {start}
        {pricing}
      </Closing>
    </PageMain>
  )
}

/** A stop on its way from one driver to another, with what that would cost. */
function PricePicture() {
  return (
    <figure
      className={`flush relative lined roundCard surface lifted ${styles.picture}`}
      role="img"
      aria-label="A stop is dragged to another driver, at a price of seven minutes"
    >
      <div className={styles.lane} data-driver="1">
        <b>1</b>
        <i />
        <i />
        <i data-gone />
        <i />
        <i />
      </div>
      <div className={styles.lane} data-driver="2">
        <b>2</b>
        <i />
        <i />
        <i data-new />
        <i />
      </div>
      <div
        className={`grid gap2 absolute oneLine body figures secondary roundCard raised dialogShadow ${styles.bubble}`}
      >
        <span className={styles.cost}>+7 min</span>
        <span>Theo, done 3:21 PM</span>
        <span>Maya, done 2:36 PM</span>
        <span className="success">Lunch is kept, no rule is broken</span>
      </div>
    </figure>
  )
}

interface Sent {
  readonly driver: string
  readonly route: string
  readonly state: string
  readonly tone: Tone
}

const sent: readonly Sent[] = [
  { driver: 'Maya', route: '11 stops, by text', state: '8 of 11 done', tone: 'success' },
  { driver: 'Theo', route: '10 stops, by mail', state: '6 of 10 done', tone: 'success' },
  { driver: 'Ines', route: '12 stops, by text', state: 'Opened 7:52 AM', tone: 'info' },
  { driver: 'Owen', route: '9 stops, no phone number yet', state: 'Add a contact', tone: 'warning' },
]

/** What a dispatcher sees once the routes are out: a driver in each row. */
function SentPicture() {
  return (
    <ul className={styles.rows} aria-label="Four drivers and how their routes stand">
      {sent.map(({ driver, route, state, tone }) => (
        <li key={driver} className={`row wrap ${styles.row}`}>
          <span className={styles.driver}>{driver}</span>
          <span className={`body secondary ${styles.route}`}>{route}</span>
          <Chip tone={tone}>{state}</Chip>
        </li>
      ))}
    </ul>
  )
}
