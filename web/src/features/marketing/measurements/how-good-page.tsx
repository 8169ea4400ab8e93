import measuredDays from '#web/content/measured-days.json'
import { measurements } from '#web/content/measurements.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { GapRuler } from '../parts/gap-ruler.tsx'
import { Intro } from '../parts/intro.tsx'
import { Section } from '../parts/section.tsx'
import { DaysChart } from './days-chart.tsx'
import { FamiliesChart } from './families-chart.tsx'
import styles from './how-good-page.module.css'
import { medianOf } from './median-of.ts'

const longest = measuredDays.days.at(-1) ?? { stops: 0, gapPercents: [], nearestPercents: [] }

function Days() {
  const count = measuredDays.days.reduce((sum, { gapPercents }) => sum + gapPercents.length, 0)
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.heading}>{count} days, and what their certificates say</h2>
        <p className={styles.text}>
          We made up {count} days in a city twelve miles wide, searched each as the planner does, and kept every
          certificate. With 10 stops every single one is proven best. With {longest.stops} stops the worst of{' '}
          {longest.gapPercents.length} is at most {Math.max(...longest.gapPercents).toFixed(1)} % above the best
          possible order.
        </p>
        <p className={styles.text}>
          For comparison: a driver who always goes to the nearest stop that is left needs{' '}
          {medianOf(longest.nearestPercents).toFixed(0)} % more time on the median day of {longest.stops} stops.
        </p>
      </div>
      <DaysChart />
    </>
  )
}

function Published() {
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.heading}>Against problems that others have published</h2>
        <p className={styles.text}>
          Researchers keep sets of hard problems with the best answers anybody has found. Here is how far our answers
          stay above them in the mean, beside three solvers that specialists use, on one thread of the same kind of
          machine.
        </p>
      </div>
      <FamiliesChart />
    </>
  )
}

function Misses() {
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.heading}>Where we miss</h2>
        <p className={styles.text}>
          We set targets before we measure. These are the ones that we have not reached yet.
        </p>
      </div>
      <ul className={`grid gap16 ${styles.misses}`}>
        {measurements.misses.map(({ family, allowance, text }) => (
          <li key={`${family} ${allowance}`}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** The public statement of measurements: what the certificate means, what it says, and how we compare. */
export function HowGoodPage() {
  return (
    <PageMain>
      <Section label="How good are the routes?">
        <Intro
          eyebrow="Statement of measurements"
          title="How good are the routes?"
          lead="Beside a route Stopwise shows a certificate: how far the route is, at most, from the best order there can be. It is a proof and no opinion, and it names the travel times that it speaks of."
          isFirst
          picture={<GapRuler />}
        />
      </Section>
      <Section label="What a certificate means" tone="surface">
        <div className={`grid gap40 ${styles.columns}`}>
          <div>
            <h2 className={styles.small}>A number below every order</h2>
            <p className={styles.text}>
              For your stops we compute a time that no order can beat, without knowing the best order. What lies between
              it and the route is all that could still be gained.
            </p>
          </div>
          <div>
            <h2 className={styles.small}>Often they meet</h2>
            <p className={styles.text}>
              When both are the same, the route is proven best and says so: no faster order exists for these travel
              times.
            </p>
          </div>
          <div>
            <h2 className={styles.small}>Silent where it cannot know</h2>
            <p className={styles.text}>
              Opening hours, lunch and stops that did not fit make the bound say less than the truth. Then there is no
              certificate, rather than a flattering one.
            </p>
          </div>
        </div>
      </Section>
      <Section label="Days measured">
        <Days />
      </Section>
      <Section label="Published problems" tone="surface">
        <Published />
      </Section>
      <Section label="Where we miss">
        <Misses />
      </Section>
      <Section label="How it was measured" tone="surface">
        <Sources />
      </Section>
    </PageMain>
  )
}

const LINK = /^(.*?)(https:\S+)$/

/** Who measured what where, how to do it again, and where the problems come from. */
function Sources() {
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.heading}>Measure it again</h2>
        <p className={styles.text}>
          The days: <code className={styles.code}>npm run bench -- statement</code>. They come out the same on every
          machine, and a test measures some of them with each change of the program. Travel times are the estimator’s.
        </p>
        <p className={styles.text}>
          The published problems: <code className={styles.code}>npm run bench -- optimizer --long</code>, seed 1, on{' '}
          {measurements.day}, {measurements.machine}. Times are processor seconds of one thread. Other solvers were run
          with their own settings for speed and quality; an independent checker has accepted every answer.
        </p>
      </div>
      <ul className={`flush body secondary ${styles.sources}`}>
        {measurements.sources.map((source) => {
          const [, words = source, link] = LINK.exec(source) ?? []
          return (
            <li key={source}>
              {words}
              {link !== undefined && <a href={link}>{link.replace('https://', '')}</a>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
