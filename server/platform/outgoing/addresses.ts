import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
const ranges = [
  // This network, private networks, carrier-grade NAT, loopback, link-local (including cloud metadata services).
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16',
  // Protocol assignments, documentation, relays, benchmarks, multicast, reserved.
  '192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  // Teredo and other tunnels, documentation, 6to4: they can embed a private IPv4 address.
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
]
for (const range of ranges.join(' ').split(' ')) {
  const [network = '', prefix] = range.split('/')
  notPublic.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4')
}

/** The only global unicast range of IPv6. Loopback, local and mapped addresses are outside of it. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public. False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family === 6) return publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return false
}
