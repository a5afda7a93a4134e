/** In what words people ask for a section of the legal pages; by the page and the words of its heading. */
export const situationsLegal: readonly { page: 'privacy' | 'terms'; heading: RegExp; asks: string }[] = [
  {
    page: 'privacy',
    heading: /what is stored|who this page/i,
    asks: `what happens to what i type here; do you save my chat; are my questions stored; who reads this chat; what do you keep about me; what do you save when i book; how long is my booking kept; what is stored when i send the form; do you keep my email; where is your privacy policy; privacy statement; what personal data do you collect; do you record calls; how long are messages kept; do you store my card; what info do you have on visitors`,
  },
  {
    page: 'privacy',
    heading: /cookies/i,
    asks: `does this site put cookies; why no cookie banner; cookie banner; accept cookies; do you use google analytics; facebook pixel; are you tracking me; do you spy on visitors; does this website follow me; retargeting; do you count visits; respect do not track; third party trackers; what does the login cookie do`,
  },
  {
    page: 'privacy',
    heading: /who else/i,
    asks: `do you sell emails; will i get spam if i write; will you put me on a mailing list; do you give my info to others; does anyone else see my data; do you tell the irs; will you report me to the irs; who hosts the site; do you use ai on my data; is my data sent to openai; do you use chatgpt with my data; third parties; do you share with partners; subpoena; will you hand my records to a court; marketing emails; advertisers get my data`,
  },
  {
    page: 'privacy',
    heading: /protected/i,
    asks: `how safe is my stuff with you; is it safe to upload my bank statements; is my information safe with you; can hackers get my files; are files encrypted; who can see my files; who at your firm sees my data; what if you get hacked; what happens in a breach; do you tell me if there is a leak; identity theft worries; are passwords safe; is this site secure; confidential conversation; will you keep this between us; do you sign an nda; safe to give you my social`,
  },
  {
    page: 'privacy',
    heading: /choices/i,
    asks: `i want my data gone; wipe my data; take me out of your system; remove me; forget me; what do you have on me; i want to see my data; get a copy of everything you have about me; fix my information; unsubscribe; close my login; delete what i uploaded; withdraw consent; can i be a client without an account; my rights`,
  },
  {
    page: 'privacy',
    heading: /professional records/i,
    asks: `how long do you hold on to my books; when do you destroy my files; do i get my originals back; give me my papers back; return my documents when i leave; keep my records after i leave; can you delete my tax records; how many years do you store client records; retention of client files`,
  },
  {
    page: 'privacy',
    heading: /children/i,
    asks: `can my kid use this site; age limit of the site; is a 12 year old allowed; teenagers`,
  },
  {
    page: 'privacy',
    heading: /network addresses/i,
    asks: `do you log my ip; ip address stored; do you know my location; do you save where i connect from`,
  },
  {
    page: 'terms',
    heading: /what these terms/i,
    asks: `what do i agree to by using the site; legal stuff of the site; your terms; where are the terms; user agreement; site rules; fine print; what am i agreeing to`,
  },
  {
    page: 'terms',
    heading: /information, not advice/i,
    asks: `can i rely on what the blog says; is the blog advice; is what you write here binding; is this chat tax advice; can i act on your articles; are your articles up to date; is the info on the site guaranteed right; disclaimer`,
  },
  {
    page: 'terms',
    heading: /engagement begins/i,
    asks: `when am i officially a client; am i a client after the call; are we working together after one meeting; does talking to you make me a client; does an account make me a client; when is it official; what is in the engagement letter; is there a contract; do you send a contract; when does the contract start; is an email enough to hire you`,
  },
  {
    page: 'terms',
    heading: /do not do/i,
    asks: `what will you not do; things you refuse to do; do you give opinions on statements; do you certify financials; can you stamp my statements; will you sign off on our numbers as cpa; do you do legal work; can you write contracts; are you attorneys; do you do assurance; compilation report; reviewed financials; attest; notary`,
  },
  {
    page: 'terms',
    heading: /fees and payment/i,
    asks: `do i have to pay to use the website; is the portal free; is this chat free; when are your bills due; when do i have to pay your invoice; do you see my card number; who processes the payment; is paying online safe; what if i pay you late; how long do i have to pay your bill`,
  },
  {
    page: 'terms',
    heading: /law and courts/i,
    asks: `which court; what state law; if we have a dispute; i want to sue; legal dispute with you; arbitration; where would a case be heard`,
  },
  {
    page: 'terms',
    heading: /no promise/i,
    asks: `are you responsible if the site is wrong; what if you lose my data; who pays if you mess up; do you guarantee results; what if your mistake costs me; do you have insurance for mistakes; are you liable for penalties; is the site always available; site went down, my loss`,
  },
  {
    page: 'terms',
    heading: /portal account/i,
    asks: `may i share my login with my wife; somebody got into my account; is the portal a backup; do my files belong to me; who owns what i upload; what may i upload; is it ok to give my password to my bookkeeper; my account was used by someone`,
  },
  {
    page: 'terms',
    heading: /consultations/i,
    asks: `can you cancel on me; is a booking binding; is my slot held; is what you say in the consultation final; is the consultation advice`,
  },
  {
    page: 'terms',
    heading: /for others to read/i,
    asks: `who checks comments; why was my comment removed; will my email show with my comment; do you edit testimonials; do you publish my review without asking; comment rules; can i comment under my nickname; moderation`,
  },
  {
    page: 'terms',
    heading: /fair use/i,
    asks: `may i scrape your site; can i use a bot on your site; advertise through your form; security testing of your website; can i copy your articles; reprint your article; use your content`,
  },
  {
    page: 'terms',
    heading: /other services/i,
    asks: `are you part of intuit; are you affiliated with quickbooks; does intuit own you; responsible for zoom problems; links to other sites`,
  },
];
