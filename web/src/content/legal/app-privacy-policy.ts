import type { LegalDocument } from './legal-document.ts'

export const appPrivacyPolicy: LegalDocument = {
  title: 'Privacy policy of the app',
  updated: '2026-11-22',
  replaces: '2024-02-16',
  lead: 'What the Stopwise app for phones knows of you. It uses the same account as the website, whose privacy policy holds as well.',
  sections: [
    {
      id: 'collected',
      title: 'What the app collects',
      paragraphs: [],
      points: [
        'Your name and e-mail address, to know whose routes to show.',
        'The location of your device, only if you allow it and only while you use it as the start of a route.',
        'The addresses that you enter. They are used only for routes.',
      ],
    },
    {
      id: 'not-collected',
      title: 'What it does not',
      paragraphs: [
        'No contacts, no photos, no location in the background, no identifier for advertising. Nothing is sold, and nothing is shared for advertising.',
      ],
    },
    {
      id: 'permissions',
      title: 'Permissions',
      paragraphs: [
        'The app asks for your location when you first press the button that needs it. You can refuse and type an address in its place, and you can take the permission back in the settings of the phone.',
      ],
    },
    {
      id: 'navigation',
      title: 'Other apps',
      paragraphs: [
        'Navigation happens in Google Maps, Apple Maps or Waze, whichever you choose. The stops are handed over when you start; from then on the privacy policy of that app holds.',
      ],
    },
    {
      id: 'kept',
      title: 'Where it is kept, and how long',
      paragraphs: [
        'Routes and marks that you work on are kept on the phone and go with the app. Account and saved routes are kept on our servers at Amazon Web Services, as the privacy policy of the website says.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      paragraphs: [
        'Delete the account in the profile on the website, or ask our support for it by writing to {email}. Removing the app alone leaves the account as it is.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      paragraphs: ['A changed text has a new day at its top. Questions: {email}.'],
    },
  ],
}
