import { describe, expect, it } from 'vitest';
import { limitedAddress } from '../../api/routes/peer-address.ts';

describe('the address that limits count by', () => {
  it.each(['192.0.2.7', '127.0.0.1', '::ffff:192.0.2.7', ''])('%j is as it came', (address) => {
    expect(limitedAddress(address)).toBe(address);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002::'],
    ['2001:db8::1', '2001:db8:0:0:9::'],
    ['::1', '::2'],
  ])('is one for %s and %s: a home has a whole /64 to choose from', (one, other) => {
    expect(limitedAddress(one)).toBe(limitedAddress(other));
  });

  it('is another for the next /64', () => {
    expect(limitedAddress('2001:db8:1:2::1')).not.toBe(limitedAddress('2001:db8:1:3::1'));
    expect(limitedAddress('2001:db8::1')).not.toBe(limitedAddress('2001:db8:0:1::1'));
  });
});
