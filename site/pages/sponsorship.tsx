import { Leaf } from '../components/leaf.tsx';
import { InPhase, UntilOver } from '../components/phase-notice.tsx';
import { offersIn, SponsorshipBenefits, SponsorshipOffers } from '../components/sponsorship.tsx';
import { readPageText } from '../content/page-text.ts';
import { defineMenuPage } from './menu-page.tsx';

export const becomeASponsor = defineMenuPage({
  name: 'become-a-sponsor',
  data: (content) => {
    const sponsorship = content.settings('sponsorship');
    const hasOffers = offersIn(sponsorship).length > 0;
    return {
      page: readPageText(content, 'become-a-sponsor', 'Become a Sponsor', hasOffers),
      sponsorship,
      benefits: content.address('benefits-of-sponsorship'),
    };
  },
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, sponsorship, benefits }) => (
    <>
      <Leaf
        page={page}
        name="become-a-sponsor"
        of={offersIn(sponsorship).map(({ name }) => ({ _id: name }))}
      />
      <SponsorshipOffers {...sponsorship} />
      {benefits && (
        <p>
          <a href={benefits}>Benefits of Sponsorship</a>
        </p>
      )}
    </>
  ),
  islands: [],
});

export const benefitsOfSponsorship = defineMenuPage({
  name: 'benefits-of-sponsorship',
  data: (content) => {
    const { benefits } = content.settings('sponsorship');
    const label = 'Benefits of Sponsorship';
    return {
      page: readPageText(content, 'benefits-of-sponsorship', label, benefits.length > 0),
      benefits,
      becoming: content.address('become-a-sponsor'),
    };
  },
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, benefits, becoming }) => (
    <>
      <Leaf
        page={page}
        name="benefits-of-sponsorship"
        of={benefits.map(({ title }) => ({ _id: title }))}
      />
      <SponsorshipBenefits benefits={benefits} />
      {becoming && (
        <p>
          <a href={becoming}>
            <UntilOver as="span">Become a Sponsor</UntilOver>
            <InPhase as="span" during={['after']}>
              Tiers and stalls
            </InPhase>
          </a>
        </p>
      )}
    </>
  ),
  islands: [],
});
