import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { config } from '#web/client/config.ts'
import { type PathName, paths } from '#web/client/paths.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'

/** Paths that answer, but whose page does not exist yet. */
export const unfinishedTitles: Partial<Readonly<Record<PathName, string>>> = {
  teamsIntro: 'Stopwise Teams',
  teamsWaitlist: 'Stopwise Teams',
  governmentIntro: 'Stopwise for government',
  pricing: 'Pricing',
  pricingWeb: 'Web plans',
  pricingTeams: 'Teams plans',
  pricingExtension: 'Extension plans',
  pricingRedirect: 'Choose a plan',
  subscribe: 'Checkout',
  welcomeBasic: 'Welcome',
  welcomePlus: 'Welcome',
  welcomePlusOfCheckout: 'Welcome',
  profile: 'Profile',
  extensionInstructions: 'Browser extension',
  createPost: 'New post',
  blog: 'Blog',
  blogPostTest: 'Blog',
  blogPost: 'Blog',
  appInstall: 'Stopwise on the phone',
  appInstallOfCampaign: 'Stopwise on the phone',
  privacyPolicy: 'Privacy policy',
  appPrivacyPolicy: 'Privacy policy of the app',
  appTerms: 'Terms and conditions of the app',
  onboardingPlus: 'Welcome',
  cancellation: 'Cancellation',
  acc: 'Account',
  teams: 'Stopwise Teams',
  teamsOnboarding: 'Set up your team',
  teamsSettings: 'Team settings',
  teamsSettingsSection: 'Team settings',
  teamsCancel: 'Cancellation',
  departmentSignIn: 'Department sign-in',
  departmentWorkflow: 'Department',
}

/** Says plainly that a page is not there yet, and how to reach a person. */
export function UnfinishedPage({ title }: { readonly title: string }) {
  const { supportAddress } = config()
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <Button component={Link} to={paths.home} size="lg">
            Go to the home page
          </Button>
          <Button component="a" href={`mailto:${supportAddress}`} variant="default" size="lg">
            Write to us
          </Button>
        </>
      }
    >
      This page is not open yet. Write to {supportAddress} and a person answers.
    </MessagePage>
  )
}
