/** What the assistant and its panel say, apart from what it takes from the pages. */
export const assistantWords = {
  close: 'Close the assistant',
  heading: 'Ask the practice',
  /** Also what Utah Code 13-75 asks for: an automated assistant, said at once. */
  greeting:
    'Hello. I am an automated assistant, not a person. I answer from the pages of this site, and what I say is general information, not accounting or tax advice for your case. What would you like to know?',
  conversation: 'Conversation',
  you: 'You asked',
  assistant: 'Assistant',
  field: 'Your question',
  placeholder: 'Type your question',
  send: 'Send',
  sending: 'Looking for an answer',
  suggestions: 'Questions you could ask next',
  sources: 'From',
  person: 'Talk to a person',
  again: 'Start over',
  trouble:
    'I am having trouble connecting right now. Please try again later, or contact the firm directly at {phone} or {email}.',
  failed: 'Error',
  failedText: 'Something went wrong with the chatbot.',
  firstQuestions: [
    'What services do you offer?',
    'How are fees set?',
    'When is the next open consultation?',
    'My books are behind. Can you help?',
  ],
  handOff: {
    heading: 'Talk to a person',
    lead: 'Leave your name and email. We send this conversation to the practice, and somebody answers by email during opening hours.',
    name: 'Your name',
    email: 'Your email',
    add: 'Anything to add (optional)',
    send: 'Send to the practice',
    sending: 'Sending...',
    back: 'Back to the conversation',
    sent: 'Message Sent',
    sentText: 'Thank you for your message. We will get back to you soon.',
    done: 'I have sent this conversation to the practice. Somebody will answer you by email.',
    names: {
      transcript: 'Conversation with the assistant',
      left: 'The beginning of the conversation was left out.',
      you: 'Visitor',
      assistant: 'Assistant',
    },
  },
} as const;

/** What the server's side says where no page answers. */
export const replies = {
  notice:
    'I am an automated assistant, not a person, and cannot give tax advice for your situation: that depends on facts we would have to look at together.',
  adviceOffer: 'Book a consultation and a person will go through it with your figures.',
  adviceGeneral: 'What the site says in general:',
  unanswered:
    'I did not find that on our pages, so I will not guess. Please write to us or call, or book a consultation, and a person will answer.',
  strange:
    'That is outside what I can help with. I answer questions about this accounting practice: its services, fees, hours, booking and the client portal.',
  hostile:
    'I would rather not answer that. If something went wrong with our work, please tell us: a person will read it. I can also answer questions about the practice.',
  unlawful:
    'We do not help with hiding income, false records or anything else that is against the law. If something needs to be put right, book a consultation and talk to a person in confidence.',
  others:
    'I cannot do that. I have no access to anybody’s records, and we do not share information about clients or private matters of our people. Your own documents and invoices are in the client portal.',
  turning: 'I cannot do that. I only answer questions about this accounting practice from its public pages.',
  hello: 'Hello. Ask me about our services, fees, hours, booking or the client portal.',
  thanks: 'You are welcome. Is there anything else you would like to know?',
  bye: 'Goodbye. You can come back to this conversation as long as this tab is open.',
  machine:
    'No. I am an automated assistant, not a person. I answer from the pages of this site. If you would like to talk to a person, choose Talk to a person below, call or write.',
  person:
    'Of course. Choose Talk to a person below to send us this conversation, call {phone} or write to {email}.',
  slots: 'The next open times are:',
  noSlots: 'There is no open time in the next weeks. Please write or call, and we will find one.',
  portalOnly:
    'I cannot see accounts or bookings. What concerns your own work is in the client portal, and a person can help at {phone}.',
} as const;
