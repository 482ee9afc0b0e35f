import { ContactForm } from '../components/contact-form.tsx';
import { Contacts } from '../components/contacts.tsx';
import { Leaf } from '../components/leaf.tsx';
import { readPageText } from '../content/page-text.ts';
import { definePage } from './define-page.ts';

export const contact = definePage({
  name: 'contact',
  pattern: '/contact',
  data: (content) => ({
    page: readPageText(content, 'contact', 'Contact'),
    site: content.settings('site'),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, site: { contacts, venue, messageRetentionDays } }) => (
    <>
      <Leaf page={page} name="contact" />
      <div className="beside">
        <Contacts contacts={contacts} venue={venue} />
        <section aria-labelledby="keep-in-touch">
          <h2 id="keep-in-touch">Keep in touch</h2>
          <ContactForm retentionDays={messageRetentionDays} />
        </section>
      </div>
    </>
  ),
  islands: ['contact-form', 'map-frame'],
});

/** What the worker answers to a message that came without script; `api/routes/contact-page.ts`. */
export const contactSent = definePage({
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
          <a href="/">Home page</a>: dates, tracks and what is new
        </li>
        <li>
          <a href="/contact">Contact</a>: write another message
        </li>
      </ul>
    </>
  ),
  islands: [],
});
