import { Page } from '#web/ui/layout/page/page.tsx'
import { ColorsSection } from './colors-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { StopsSection } from './stops-section.tsx'
import { TemplateSection } from './template-section.tsx'
import { TypeSection } from './type-section.tsx'

/** Every component in every state: the place to look before making a new one. Press D for the other scheme. */
export function DesignPage() {
  return (
    <Page width="wide">
      <TypeSection />
      <ColorsSection />
      <ControlsSection />
      <StopsSection />
      <FeedbackSection />
      <TemplateSection />
    </Page>
  )
}
