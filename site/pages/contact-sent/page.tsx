import { definePage } from '../define-page.ts';

/** What the worker answers to a message that came without script; `api/routes/contact-page.ts`. */
export default definePage({
  name: 'contact-sent',
  pattern: '/contact/sent',
  isUnlisted: true,
  data: () => ({}),
  head: () => ({
    title: 'Message sent',
    description: 'Your message has arrived.',
    noIndex: true,
  }),
  Component: () => (
    <>
      <h1>Message sent</h1>
      <p role="status">Thank you for your message. We will get back to you soon.</p>
      <ul>
        <li>
          <a href="/">Home page</a>: dates, news and papers
        </li>
        <li>
          <a href="/contact">Contact</a>: write another message
        </li>
      </ul>
    </>
  ),
  islands: [],
});
