/** By itself: pages whose menus come late do not hold it. */
export { Menu } from '@mantine/core'
