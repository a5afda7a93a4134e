import { InquiryForm } from './InquiryForm.tsx';

const post = { name: 'contact', page: '/contact' };

export function ContactForm() {
  return <InquiryForm language="en" post={post} />;
}
