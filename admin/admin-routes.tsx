import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminLayout } from './admin-layout.tsx';
import { Dashboard } from './dashboard.tsx';
import { AddPaper } from './papers/add-paper.tsx';
import { Login } from './session/login.tsx';

/** Every screen of the administration; those inside the layout ask for a login first. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/admin" element={<AdminLayout />}>
        <Route index element={<Dashboard />} />
        <Route path="add-papers" element={<AddPaper />} />
      </Route>
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
