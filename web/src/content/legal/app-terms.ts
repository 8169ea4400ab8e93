import type { LegalDocument } from './legal-document.ts'

export const appTerms: LegalDocument = {
  title: 'Terms and conditions of the app',
  updated: '2026-11-22',
  lead: 'What you may do with Stopwise, on the web and on the phone, and what we answer for. By using it you agree to these terms.',
  sections: [
    {
      id: 'licence',
      title: 'Licence',
      paragraphs: [
        'We give you a personal, limited licence to use Stopwise for yourself or for the business that you work for, as long as these terms are kept. It is not exclusive, it cannot be passed on, and it can be taken back as said under Termination.',
        'Routes that you make are yours. You let us store and process them to show them to you and to those with whom you share them.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      paragraphs: [
        'A paid plan begins with the trial that its page names. Unless you cancel before the trial ends, the card is charged, and the plan renews for the same period until you cancel. You can cancel in your profile at any time; the plan then runs to the end of the paid period.',
        'Prices are those shown when you order. A new price is announced by e-mail before the period to which it applies.',
      ],
    },
    {
      id: 'conduct',
      title: 'Prohibited conduct',
      paragraphs: ['You may not:'],
      points: [
        'use Stopwise for anything unlawful, or to follow or harass anybody;',
        'enter addresses of people that you have no reason to visit;',
        'get around limits, plans or the protection of accounts, or share an account among several people;',
        'copy, sell or rent the service, or take it apart, except where the law allows it;',
        'load it so that others are hindered, or read it out by machine other than by the documented interface;',
        'operate it while you are driving. Follow the road and its signs, whatever a route says.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      paragraphs: [
        'You may end this agreement at any time by deleting your account. We may end or suspend it if you break these terms, after a warning where one is possible, or if we end the service, with 30 days of notice and a refund of what was paid for the time after.',
        'The parts on copyright, warranty, liability, export and law go on after the end.',
      ],
    },
    {
      id: 'copyright',
      title: 'Copyright notice',
      paragraphs: [
        'Stopwise, its texts, pictures and programs are protected by copyright and belong to those who made them. Map data belongs to its sources, which the map names. The licences of open source packages are kept.',
        'If you believe that something here infringes a right of yours, write to {email} with the work, the place where you found it, and how to reach you.',
      ],
    },
    {
      id: 'warranty',
      title: 'Disclaimer of warranty',
      paragraphs: [
        'Stopwise is provided as it is and as available. To the extent that the law allows, we give no warranty, expressed or implied, of merchantability, of fitness for a purpose, of accuracy or of not infringing the rights of others.',
        'Travel times are estimates. Roads, traffic, weather and closures differ from them. You decide whether a route is safe and lawful for you and your vehicle.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      paragraphs: [
        'To the extent that the law allows, we are not liable for indirect, incidental or consequential damage, nor for lost profit or data. Our whole liability for all claims is limited to fifty dollars (US $50).',
        'Where the law does not allow this limit, for instance for injury or intent, it does not apply.',
      ],
    },
    {
      id: 'export',
      title: 'Export rules',
      paragraphs: [
        'You may not use or export Stopwise against the export laws of the United States or of the place where you are. You confirm that you are not in a country under embargo and on no list of people to whom export is forbidden.',
      ],
    },
    {
      id: 'government',
      title: 'Government end users',
      paragraphs: [
        'Stopwise is commercial computer software and commercial computer software documentation. Agencies of the United States government get it with only those rights that all other users have under these terms, as FAR 12.212 and DFARS 227.7202 provide.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      paragraphs: [
        'The laws of the State of New York govern these terms, without its rules on conflicts of laws. The courts in New York County decide, unless the law of the place where you live gives you another court.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      paragraphs: [
        'We announce a change of these terms by e-mail at least 30 days before it counts. If you do not agree, you may end the agreement until then. If one part does not hold, the others do. Questions: {email}.',
      ],
    },
  ],
}
