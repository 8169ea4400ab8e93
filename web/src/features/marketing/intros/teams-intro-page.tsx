import { paths } from '#web/client/paths.ts'
import { teamsIntro } from '#web/content/teams-intro.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { Closing } from '../parts/closing.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { FeatureGrid } from '../parts/feature-grid.tsx'
import { Intro } from '../parts/intro.tsx'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { EndedTeam } from './ended-team.tsx'
import { PricePicture } from './price-picture.tsx'
import { SentPicture } from './sent-picture.tsx'
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
        <div className={styles.gridStart}>
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
