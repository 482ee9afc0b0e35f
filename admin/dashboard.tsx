import { Link, useOutletContext } from 'react-router-dom';
import type { Session } from './session/session.ts';
import { usePageTitle } from './use-page-title.ts';

export function Dashboard() {
  usePageTitle('Dashboard');
  const { name } = useOutletContext<Session>();
  return (
    <>
      <h1>Dashboard</h1>
      <p>You are logged in as {name}.</p>
      <ul>
        <li>
          <Link to="/admin/add-papers">Add New Paper</Link>
        </li>
      </ul>
    </>
  );
}
