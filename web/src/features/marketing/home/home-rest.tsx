import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { trackButton } from '#web/client/analytics.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { paths } from '#web/client/paths.ts'
import { home } from '#web/content/home.ts'
import lead from '#web/ui/layout/lead.module.css'
import { Closing } from '../parts/closing.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { FeatureGrid } from '../parts/feature-grid.tsx'
import { GoogleButton } from '../parts/google-button.tsx'
import { Intro } from '../parts/intro.tsx'
import { ListToRoute } from '../parts/list-to-route.tsx'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import styles from './app-steps.module.css'
import { PhoneScreen } from './phone-screen.tsx'
import pressCarouselStyles from './press-carousel.module.css'
import { PromoBox } from './promo-box.tsx'

const More = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Button component={Link} to={to} size="lg" variant="default" rightSection={<IconArrowRight size={19} stroke={1.7} />}>
    {children}
  </Button>
)

/** What comes below the first picture of the home page. */
export function HomeRest({ onAlive }: { readonly onAlive?: () => void }) {
  useEffect(() => onAlive?.(), [onAlive])
  const { teams, web } = home
  return (
    <>
      <Section label={teams.eyebrow} tone="surface">
        <Intro {...teams} actions={<More to={paths.teamsIntro}>See Teams</More>} picture={<DayChart />} />
        <FeatureGrid label="What Teams does" features={teams.features} />
      </Section>
      {home.press.length > 0 && <PressCarousel />}
      <Section label={web.eyebrow}>
        <Intro
          {...web}
          side="left"
          actions={<More to={paths.webIntro}>See the planner</More>}
          picture={<ListToRoute />}
        />
        <FeatureGrid label="What the planner does" features={web.features} />
      </Section>
      <Section label={home.app.eyebrow} tone="surface">
        <AppSteps />
      </Section>
      <Section label="What a driver says">
        <Testimonial />
      </Section>
      <CallToAction />
      <PromoBox />
    </>
  )
}

/** The second step is what the app is about. */
const FIRST_SHOWN = 1

/** The mobile app in three steps: pick one, or go on by a touch of the screen. */
function AppSteps() {
  const [shown, setShown] = useState(FIRST_SHOWN)
  const id = useId()
  const { steps } = home.app
  return (
    <div className={`grid centered gap56 ${styles.explainer}`}>
      <div>
        <p className={lead.eyebrow}>{home.app.eyebrow}</p>
        <h2 className={lead.title}>{home.app.title}</h2>
        <ol className={`unpadded unlisted ${styles.steps}`}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <button
                type="button"
                className={`flex gap20 wide tertiary leftText plainButton ${styles.step}`}
                aria-current={index === shown ? 'step' : undefined}
                aria-controls={id}
                onClick={() => setShown(index)}
              >
                <span className={styles.number}>{index + 1}</span>
                <span>
                  <span className={`block secondary strongLarge ${styles.stepTitle}`}>{title}</span>
                  <span className="block marketing secondary mt4">{text}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <button type="button" id={id} className={styles.phone} onClick={() => setShown((shown + 1) % steps.length)}>
        <VisuallyHidden>{`Screen of step ${shown + 1}, ${steps[shown]?.title}. Show the next step`}</VisuallyHidden>
        <PhoneScreen step={shown} />
      </button>
    </div>
  )
}

/** A way in for whoever has read so far. */
function CallToAction() {
  const { data: user } = useCurrentUser()
  return (
    <Closing label="Try Stopwise" {...home.close}>
      <Button
        component={Link}
        to={nextPath('homeTrial', { person: user })}
        size="lg"
        rightSection={<IconArrowRight size={19} stroke={1.7} aria-hidden="true" />}
        onClick={() => trackButton('Web Button Clicked')}
      >
        Try Today for Free
      </Button>
      {!user && <GoogleButton />}
      <TextLink to={paths.pricing}>Pricing</TextLink>
    </Closing>
  )
}

/** One voice, in large type. */
function Testimonial() {
  const { quote, name, role } = home.testimonial
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption>
        <span className={styles.name}>{name}</span>
        <span className="marketing tertiary">{role}</span>
      </figcaption>
    </figure>
  )
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Papers by name and word. It moves when somebody moves it: by finger, wheel, keys or the two buttons. */
function PressCarousel() {
  const strip = useRef<HTMLUListElement>(null)
  const turn = (pages: number): void => {
    const { current } = strip
    if (!current) return
    const { clientWidth, scrollWidth, scrollLeft } = current
    const last = scrollWidth - clientWidth
    const next = scrollLeft + pages * clientWidth
    // From the last one on to the first, and back.
    current.scrollTo({ left: next < -1 ? last : next > last + 1 ? 0 : next, behavior: 'smooth' })
  }
  return (
    <section className={pressCarouselStyles.press} aria-roledescription="carousel" aria-labelledby="press">
      <div className={`row gap8 ${pressCarouselStyles.head}`}>
        <h2 className={`eyebrow tertiary ${pressCarouselStyles.heading}`} id="press">
          As Featured In
        </h2>
        <ActionIcon variant="default" size="lg" aria-label="Previous paper" onClick={() => turn(-1)}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Next paper" onClick={() => turn(1)}>
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={`flex grow low ${pressCarouselStyles.strip}`} ref={strip} tabIndex={0} aria-labelledby="press">
        {home.press.map(({ name, quote }) => (
          <li key={name} className={`stack center gap20 ${pressCarouselStyles.paper}`}>
            <span className={pressCarouselStyles.name}>{name}</span>
            <q className={`secondary balanced ${pressCarouselStyles.quote}`}>{quote}</q>
          </li>
        ))}
      </ul>
    </section>
  )
}
