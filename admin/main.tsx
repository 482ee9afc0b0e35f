import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AdminRoutes } from './admin-routes.tsx';
import { Notices } from './shell/notices.tsx';
import { Questions } from './shell/questions.tsx';

const container = document.getElementById('admin');
if (container) {
  createRoot(container).render(
    <BrowserRouter>
      <Questions>
        <AdminRoutes />
      </Questions>
      <Notices />
    </BrowserRouter>,
  );
}
