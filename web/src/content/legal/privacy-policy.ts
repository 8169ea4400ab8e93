import type { LegalDocument } from './legal-document.ts'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy policy',
  updated: '2026-11-22',
  lead: 'What this website knows of you, why, for how long, and how you end it. In short: a name, an e-mail address, and the addresses of your routes. We sell none of it.',
  sections: [
    {
      id: 'collected',
      title: 'What we collect',
      paragraphs: ['You can look at every public page without an account. With one, we keep:'],
      points: [
        'Your name and e-mail address, and the address of your picture if you signed in with Google or Facebook. A password is kept by the sign-in service in a form that nobody can read.',
        'Your plan: its kind, its state, and the numbers under which the payment provider knows you and your subscription. Card numbers go from your browser to the payment provider and never reach us.',
        'The routes that you save, with their addresses, notes, phone numbers and times, and the favorites that you name.',
        'How many routes you optimized in each month, and how many look-ups, mails and saves you used on a day, so that limits can be kept.',
        'The names of your API keys, and of each key a fingerprint by which a call is recognized. The key itself is shown to you once and not kept.',
        'Of each phone on which a driver of your team keeps their routes: whose it is, since when, the day on which it was seen last, and a fingerprint of its key. A phone that was not seen for 180 days is forgotten.',
        'What you choose to tell us: the answers when you begin, feedback, the reason of a cancellation, and whether you want news.',
      ],
    },
    {
      id: 'location',
      title: 'Where you are',
      paragraphs: [
        'Your location is asked for only when you press the button that uses it, and your browser asks you first. It becomes the start of the route that you are making. It is not collected in the background, and there is no history of it.',
        'A driver of a team is asked on the page of their route whether to share where they are with that team until the route ends; nothing is shared before they agree. Customers of the team see the van only while their stop is next. Positions are deleted a few hours after the day, times of arrival after 30 days, and switching it off on the page deletes the positions at once.',
      ],
    },
    {
      id: 'addresses',
      title: 'What addresses are used for',
      paragraphs: [
        'The addresses that you enter are used only for routes: to find where they are, to put them in order and to show the way. To find places and travel times they are sent to Amazon Location Service without your name.',
        'The place of an address that was found is kept for up to 90 days, so that it need not be asked for again. It is kept without any mark of who asked.',
      ],
    },
    {
      id: 'colleagues',
      title: 'If you work for a team',
      paragraphs: [
        'Who invites you to a team gives us your e-mail address; an invitation that nobody accepts is kept for a week. In the team, its owner sees your name, address and role, your colleagues your name, which day you have open, and what you changed of it.',
        'When you leave, are removed or delete your account, your membership goes at once. The days that you planned belong to the team and stay there; where your name stood, it says “A former colleague”. When the owner deletes their account, the team goes with its days, drivers, links and all memberships; your own account stays.',
      ],
    },
    {
      id: 'staff',
      title: 'If you work for an agency',
      paragraphs: [
        'An agency that uses Stopwise brings in the names, home addresses, working hours and absences of its inspectors, and decides what they are used for; we process them for it. Home addresses are shown to its schedulers alone. Ask your agency, or us, what is kept about you.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        'The route that you are working on, recent places, marks of completed stops, your choice of colors and your session are kept in the storage of your own browser, and your e-mail address while you are signed in. You remove them by signing out and clearing the data of this site.',
        'Nothing is counted about your visit before you agree in the notice that asks. Then it is counted what is done, such as a started trial, and never who did it. You can change that choice at any time.',
      ],
    },
    {
      id: 'messages',
      title: 'What you send',
      paragraphs: [
        'A link to a saved route shows it to everybody who has the link, until it expires or you revoke it. Search engines are told not to list it. Mails with such links go to the address that you type, which is not kept.',
        'A demo request is mailed to our support and is not kept in our database. Of your address it keeps a fingerprint for two days, which only serves to limit how often the form can be sent.',
      ],
    },
    {
      id: 'kept',
      title: 'How long it is kept',
      paragraphs: [],
      points: [
        'Account, plan, saved routes and favorites: until you remove them or delete the account. Links to routes end after 90 days.',
        'Routes in the making on our servers: two days.',
        'Counts of a day: two days. Counts of a month: as long as the account.',
        'After an account is deleted, two things go on to count for the person: that a free trial was used, for three years from then, and what was used on that day, for two days. For that we keep a salted hash of the e-mail address and of the fingerprint that the payment provider gives a card, and nothing else: neither name, address nor number can be read from them, and they serve no other purpose.',
        'Records of requests, with network addresses, for security: up to three months.',
        'Backups of the database: 35 days. What you delete is gone from them after that.',
      ],
    },
    {
      id: 'others',
      title: 'Who else handles it',
      paragraphs: ['Each of these gets only what its task needs:'],
      points: [
        'Amazon Web Services: servers, database, sign-in, mail, text messages, maps, places and travel times.',
        'Stripe: payments. Your e-mail address, name and card are entered for it, under its own privacy policy.',
        'Google and Facebook: signing in, if you choose them.',
        'YouTube: a video, once you start it, in its mode without cookies.',
        'Google Maps, Apple Maps and Waze: the stops of a route, when you open it there.',
      ],
    },
    {
      id: 'rights',
      title: 'Your choices',
      paragraphs: [
        'Your profile gives you everything that is kept about you in one file, and deletes the account with all of it, but for the hashes named above. You can also ask for both, or for a correction, by writing to {email}: account deletion can be requested from support at any time, and we answer within a month.',
        'News is sent only if you ask for it, and each message says how to end it. If you live where the law gives you further rights, such as the GDPR or the CCPA, we honor them; you may also complain to your authority.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: ['Stopwise is a tool for people who drive. It is not meant for anybody younger than 16.'],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      paragraphs: [
        'When this text changes, the day at its top does too, and a change that matters is announced by e-mail before it counts. Questions: {email}.',
      ],
    },
  ],
}
