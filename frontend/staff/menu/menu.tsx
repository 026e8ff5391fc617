import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { menuGroups } from '../../../shared/content/staff-pages.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { mayOpen, roleNames } from '../parts/roles.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { pagesThatWait } from './waits.ts';

const MenuCount = lazy(() => import('./menu-count.tsx'));

/** The count of what waits, for those who may see it. */
export const LateCount = ({ member, path }: { member: StaffMember; path?: string }) =>
  mayOpen(member.role, 'count-queues') ? (
    <Suspense>
      <MenuCount {...(path && { path })} />
    </Suspense>
  ) : null;

const Groups = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(auto-fill, minmax(10rem, 1fr))', lg: 'minmax(0, 1fr)' },
    alignItems: 'start',
    columnGap: '4',
    rowGap: '3',
    '& p': { color: 'muted', fontSize: 'sm', fontWeight: 600, paddingInline: '3' },
    '& ul': { listStyle: 'none', padding: '0' },
  },
});
const MenuLink = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: { base: 'control', lg: '2.125rem' },
    '@media (pointer: coarse)': { minHeight: 'control' },
    paddingInline: '3',
    borderRadius: 'md',
    outlineOffset: '-2px',
    _hover: { background: 'accentSoft' },
    '&[aria-current=page]': { color: 'accent', fontWeight: 600, background: 'sunken' },
  },
});
const Own = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '3',
    paddingTop: '3',
    paddingInline: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});
const Person = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minWidth: '0',
    minHeight: 'control',
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
    _hover: { color: 'accent' },
    '& small': { color: 'muted', fontSize: 'xs' },
  },
});

interface MenuProps {
  member: StaffMember;
  /** Closes the menu on a narrow screen, also when the link leads to the open page. */
  leave: () => void;
}

/** The pages that the signed-in person may open, in groups, with what waits there, and the way out. */
export const Menu = ({ member, leave }: MenuProps) => {
  const { name, role } = member;
  const groups = menuGroups.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ needs }) => mayOpen(role, needs)),
  }));
  return (
    <>
      <Groups aria-label="Staff">
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ title, pages }) => (
            <div key={title}>
              <p id={`menu-${title}`}>{title}</p>
              <ul aria-labelledby={`menu-${title}`}>
                {pages.map((page) => (
                  <li key={page.path}>
                    <MenuLink href={page.path} onClick={leave}>
                      {page.title}
                      {pagesThatWait.includes(page.path) ? (
                        <LateCount member={member} path={page.path} />
                      ) : null}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </Groups>
      <Own>
        <Person href="/staff" onClick={leave} aria-label={`${name}, ${roleNames[role].name}: your account`}>
          {name}
          <small>{roleNames[role].name}</small>
        </Person>
        <SignOutButton />
      </Own>
    </>
  );
};
