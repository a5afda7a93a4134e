import { describe, expect, test } from 'vitest';
import { networkOf, proxyTrust } from './client-address.ts';

describe('the right-most address that is no trusted proxy counts', () => {
  const networks = ['loopback', '10.0.0.0/8', '203.0.113.7', '2001:db8::/32'];
  test.each([
    ['127.0.0.1', null, '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '1.1.1.1, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1,203.0.113.7 , 10.1.2.3', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.8, 10.1.2.3', '203.0.113.8'],
    ['127.0.0.1', '10.9.9.9', '10.9.9.9'],
    ['127.0.0.1', '198.51.100.1, ::ffff:10.1.2.3', '198.51.100.1'],
    ['2001:db8::1', '2001:4860::1', '2001:4860::1'],
    ['198.51.100.9', '1.1.1.1', '198.51.100.9'],
    ['2001:4860::9', '1.1.1.1', '2001:4860::9'],
    ['127.0.0.1', 'not an address', '127.0.0.1'],
    ['127.0.0.1', '1.1.1.1, not an address, 10.1.2.3', '10.1.2.3'],
    ['127.0.0.1', '1.1.1.1, , 198.51.100.1', '198.51.100.1'],
  ])('from %s with "%s" it is %s', (socket, forwarded, client) => {
    expect(proxyTrust(networks).clientAddress(socket, forwarded)).toBe(client);
  });
});

describe('who is trusted', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['10.0.0.1', false],
    ['198.51.100.1', false],
    ['', false],
    ['nonsense', false],
  ])('by default %s: %s', (address, trusted) => {
    expect(proxyTrust(['loopback']).isTrusted(address)).toBe(trusted);
  });

  test('no proxy where no network is named', () => {
    expect(proxyTrust([]).isTrusted('127.0.0.1')).toBe(false);
    expect(proxyTrust([]).clientAddress('127.0.0.1', '1.1.1.1')).toBe('127.0.0.1');
  });
});

describe('the network of an address', () => {
  test.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::5:6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['an account', 'an account'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
