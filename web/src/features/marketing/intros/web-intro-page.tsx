import { paths } from '#web/client/paths.ts'
import { howItWorks } from '#web/content/how-it-works.ts'
import { webIntro } from '#web/content/web-intro.ts'
import leadStyles from '#web/ui/layout/lead.module.css'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import type from '#web/ui/theme/type.module.css'
import { VideoButton } from '#web/ui/video/video-button.tsx'
import { Closing } from '../parts/closing.tsx'
import { FeatureGrid } from '../parts/feature-grid.tsx'
import { GapRuler } from '../parts/gap-ruler.tsx'
import { Intro } from '../parts/intro.tsx'
import { ListToRoute } from '../parts/list-to-route.tsx'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { StartButton } from './start-button.tsx'
import styles from './web-intro-page.module.css'

const Actions = () => (
  <>
    <StartButton rule="webIntroStart" counts="Web Button Clicked" />
    <VideoButton video={howItWorks} size="lg" />
  </>
)

function WaysIn() {
  return (
    <>
      <h2 className={type.h1}>{webIntro.ways.title}</h2>
      <ul className={styles.ways}>
        {webIntro.ways.all.map(({ title, text, sample }) => (
          <li key={title}>
            <div className={`stack center clipped roundCard sunken ${styles.sample}`} aria-hidden="true">
              {sample.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
            <h3 className={leadStyles.partTitle}>{title}</h3>
            <p className={leadStyles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the web planner does, and the way in. */
export function WebIntroPage() {
  const { proof, features, close, eyebrow, title, lead } = webIntro
  return (
    <PageMain>
      <Section label={eyebrow}>
        <Intro {...{ eyebrow, title, lead }} isFirst actions={<Actions />} picture={<ListToRoute />} />
      </Section>
      <Section label={webIntro.ways.title} tone="surface">
        <WaysIn />
      </Section>
      <Section label={proof.eyebrow}>
        <Intro
          {...proof}
          side="left"
          actions={<TextLink to={paths.howGood}>{proof.more}</TextLink>}
          picture={<GapRuler />}
        />
      </Section>
      <Section label="What it does" tone="surface">
        <FeatureGrid label="What it does" features={features} />
      </Section>
      <Closing label="Try the planner" {...close}>
        <StartButton rule="webIntroStart" counts="Web Button Clicked" />
        <TextLink to={paths.pricingWeb}>Pricing</TextLink>
      </Closing>
    </PageMain>
  )
}
