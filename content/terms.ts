import type { LegalText } from '#contract/settings/legal-schemas.ts';
import { byVideo } from './meetings.ts';

/** Sample text for a Utah practice: have it read by counsel before it is relied on. */
export const terms: LegalText = {
  title: 'Terms of use',
  sections: [
    {
      heading: 'What these terms cover',
      paragraphs: [
        'These terms apply to the website and the client portal of {name}, {address}. By using them, you agree to these terms. If you use them for a company, you confirm that you are authorized to act for it. If you do not agree, please do not use the site; you can always reach us at {phone}.',
      ],
      records: false,
    },
    {
      heading: 'General information, not advice',
      paragraphs: [
        'This site explains accounting in general terms. It is not accounting, tax or legal advice for your situation, and rules change. Please ask us before you act on anything you read here.',
      ],
      records: false,
    },
    {
      heading: 'When an engagement begins',
      paragraphs: [
        'Reading this site, contacting us, opening an account or meeting for a consultation does not make you a client. An engagement begins when we have both accepted an engagement letter. The letter sets out the services, the fees and what each of us provides. Where it differs from these terms, the letter controls.',
      ],
      records: false,
    },
    {
      heading: 'What we do not do',
      paragraphs: [
        'We do not issue audit, review or compilation reports, and we provide no assurance on financial statements; that work requires a licensed CPA firm. We do not practice law. We do not prepare income tax returns unless an engagement letter says that we do.',
      ],
      records: false,
    },
    {
      heading: 'Consultations',
      paragraphs: [
        `A booking through the site is a request. We hold the time for you, and the appointment is set once we confirm it by email. ${byVideo.terms}`,
        'Please let us know as early as you can if you need to reschedule or cancel. If we have to do the same, we will offer you another time.',
        'What we say in a consultation is based on what you tell us, and it is preliminary until we have seen your records.',
      ],
      records: false,
    },
    {
      heading: 'Your portal account',
      paragraphs: [
        'Give accurate information, keep your password to yourself, and tell us promptly if you think someone else has used your account. If you give other people access, you are responsible for what they do with it.',
        'Upload only files that you are allowed to share and that you believe are free of malware. Your documents remain yours; you allow us to store them and use them for the work you asked us to do. Please keep your own copies: the portal is not a backup.',
      ],
      records: false,
    },
    {
      heading: 'Acceptable use',
      paragraphs: [
        'Do not try to access records that are not yours, disrupt or overload the site, send advertising through its forms, or pretend to be someone else. We may limit or end the access of anyone who does.',
      ],
      records: false,
    },
    {
      heading: 'Testimonials and comments',
      paragraphs: [
        'A testimonial or a comment should be your own honest experience or opinion. We read it before it appears and may decline to publish it. We publish a testimonial only with your consent, never change its words or its rating, and take it down when you ask. We do not publish your email address.',
      ],
      records: false,
    },
    {
      heading: 'Fees and payment',
      paragraphs: [
        'Using this site is free. The engagement letter sets the fees for our services, and invoices are due on the date they show. A payment page may be run by a payment company under its own terms; we never receive your full card number.',
      ],
      records: false,
    },
    {
      heading: 'Other services and trademarks',
      paragraphs: [
        'The site may link to services run by others, such as a video-conference tool or a state website. They have their own terms, and we are not responsible for them. QuickBooks is a trademark of Intuit Inc.; naming it here does not mean that Intuit sponsors or endorses this firm.',
      ],
      records: false,
    },
    {
      heading: 'No warranty, limited liability',
      paragraphs: [
        'We work to keep the site accurate and available, but we provide it as is and as available. To the extent the law allows, we make no warranties about the site, express or implied, and are not liable for indirect or consequential loss from its use, or for loss caused by an interruption of the site.',
        'Nothing in these terms limits a liability that the law does not allow us to limit, or our professional duties to clients under an engagement letter.',
      ],
      records: false,
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'The laws of the State of Utah apply, without regard to its conflict of laws rules. Any dispute about the site will be heard in the state or federal courts in Salt Lake County, Utah. Please talk to us first; one call settles most questions.',
      ],
      records: false,
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'We may change these terms. The date at the top shows the current version, which applies to what you do after that date. If one part of the terms cannot be enforced, the rest still applies. For questions, contact {name} at {email} or {phone}.',
      ],
      records: false,
    },
  ],
};
