import type { LegalText } from '#contract/settings/legal-schemas.ts';
import { byVideo } from './meetings.ts';

/** Sample text for a Utah practice: have it read by counsel before it is relied on. */
export const terms: LegalText = {
  title: 'Terms of use',
  sections: [
    {
      heading: 'What these terms cover',
      paragraphs: [
        'These terms apply to the website and the client portal of {name}, {address}. By using them you agree to these terms. If you use them for a company, you confirm that you may act for it. If you do not agree, please do not use the site; you can always reach us at {phone}.',
      ],
      records: false,
    },
    {
      heading: 'Information, not advice for your case',
      paragraphs: [
        'The pages of this site explain accounting in general. They are not accounting, tax or legal advice for your situation, and rules change. Please ask before you act on something you read here.',
      ],
      records: false,
    },
    {
      heading: 'When an engagement begins',
      paragraphs: [
        'Reading this site, writing to us, opening an account or meeting for a consultation does not make you a client. An engagement begins when both of us have accepted an engagement letter. The letter states the services, the fees and what each side provides. Where it differs from these terms, the letter applies.',
      ],
      records: false,
    },
    {
      heading: 'What we do not do',
      paragraphs: [
        'We do not issue audit, review or compilation reports and give no assurance on financial statements; that work belongs with a licensed CPA firm. We do not practice law. We do not prepare income tax returns unless an engagement letter says that we do.',
      ],
      records: false,
    },
    {
      heading: 'Consultations',
      paragraphs: [
        `A booking through the site is a request. The time is held for you, and the appointment stands once we confirm it by email. ${byVideo.terms}`,
        'Please tell us as early as you can if you need to move or cancel. We may have to do the same, and will then offer another time.',
        'What is said in a consultation rests on what you tell us and is preliminary until we have seen the records.',
      ],
      records: false,
    },
    {
      heading: 'Your portal account',
      paragraphs: [
        'Give correct information, keep your password to yourself, and tell us promptly if you think that someone else has used your account. You are responsible for what people to whom you give access do with it.',
        'Upload only files that you are allowed to share and that you believe to be free of harmful code. Your documents remain yours; you permit us to store and use them for the work you asked for. Please keep your own copies: the portal is not a backup.',
      ],
      records: false,
    },
    {
      heading: 'Fair use of the site',
      paragraphs: [
        'Do not try to reach records that are not yours, to disturb or overload the site, to send advertising through its forms, or to pretend to be someone else. We may limit or close access that does any of this.',
      ],
      records: false,
    },
    {
      heading: 'What you write for others to read',
      paragraphs: [
        'A testimonial or a comment should be your own honest experience or opinion. We read it before it appears and may decline to publish it. We publish a testimonial only with your consent, do not change its words or its rating, and take it down when you ask. Your email address is not published.',
      ],
      records: false,
    },
    {
      heading: 'Fees and payment',
      paragraphs: [
        'Using this site costs nothing. Fees for services stand in the engagement letter, and invoices are due on the date they show. A payment page may be run by a payment company under its own terms; we do not receive your full card number from it.',
      ],
      records: false,
    },
    {
      heading: 'Other services and marks',
      paragraphs: [
        'The site may link to services that others run, such as a video-conference tool or a state website. They have their own terms, and we do not answer for them. QuickBooks is a trademark of Intuit Inc.; naming it here does not mean that Intuit sponsors or endorses this practice.',
      ],
      records: false,
    },
    {
      heading: 'No promise beyond these terms',
      paragraphs: [
        'We work to keep the site correct and available, but it is offered as it is and as available. To the extent the law allows, we give no warranties for the site, express or implied, and are not liable for indirect or consequential loss from its use, or for loss caused by an interruption of the site.',
        'Nothing in these terms limits a liability that the law does not allow to be limited, or our professional duties to clients under an engagement letter.',
      ],
      records: false,
    },
    {
      heading: 'Law and courts',
      paragraphs: [
        'The laws of the State of Utah apply, without regard to its rules on conflict of laws. Disputes about the site belong before the state or federal courts in Salt Lake County, Utah. Please talk to us first; most questions are settled with one call.',
      ],
      records: false,
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'We may change these terms; the date at the top shows the version in force, and it applies to what you do after that date. If one part of the terms cannot be enforced, the rest remains in force. Questions go to {name} at {email} or {phone}.',
      ],
      records: false,
    },
  ],
};
