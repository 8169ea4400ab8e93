import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { home } from '#web/content/home.ts'
import { DayChart } from '../parts/day-chart.tsx'
import { FeatureGrid } from '../parts/feature-grid.tsx'
import { Intro } from '../parts/intro.tsx'
import { ListToRoute } from '../parts/list-to-route.tsx'
import { Section } from '../parts/section.tsx'
import { AppSteps } from './app-steps.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PressCarousel } from './press-carousel.tsx'
import { PromoBox } from './promo-box.tsx'
import { Testimonial } from './testimonial.tsx'

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
